import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import {
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from '../../organisations/administer/change-organisation';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const byWord = v.strictObject({ organisation: fields.organisationId });

export const organisationCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage: '<tenant> <name> <region>',
    words: ['tenant', 'name', 'region'],
    input: v.strictObject({ tenant: fields.tenant, name: fields.name, region: fields.region }),
    async act(admin, wanted) {
      const json = await createOrganisation(admin, wanted);
      return { text: `The organisation ${json.name} (${json.tenant}) has the id ${json.id}.`, json };
    },
  }),
  suspend: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation }) {
      const json = await suspendOrganisation(admin, await findOrganisationId(admin.trx, organisation));
      return { text: `The organisation ${json.name} (${json.tenant}) is suspended.`, json };
    },
  }),
  resume: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation }) {
      const json = await resumeOrganisation(admin, await findOrganisationId(admin.trx, organisation));
      return { text: `The organisation ${json.name} (${json.tenant}) is active.`, json };
    },
  }),
};
