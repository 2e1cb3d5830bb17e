import * as v from 'valibot';
import type { Command } from '../command';
import * as fields from '../lists/fields';
import {
  createOrganisation,
  resumeOrganisation,
  suspendOrganisation,
} from '../organisations/change-organisation';
import { findOrganisationId } from './find-by-word';
import { defineOperatorCommand } from './operator-command';

const byWord = v.strictObject({ organisation: fields.organisationId });

export const organisationCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    name: 'organisation create',
    usage: '<tenant> <name> <region>',
    words: ['tenant', 'name', 'region'],
    input: v.strictObject({ tenant: fields.tenant, name: fields.name, region: fields.region }),
    async act(admin, wanted) {
      const json = await createOrganisation(admin, wanted);
      return { text: `The organisation ${json.name} (${json.tenant}) has the id ${json.id}.`, json };
    },
  }),
  suspend: defineOperatorCommand({
    name: 'organisation suspend',
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation }) {
      const json = await suspendOrganisation(admin, await findOrganisationId(admin.trx, organisation));
      return { text: `The organisation ${json.name} (${json.tenant}) is suspended.`, json };
    },
  }),
  resume: defineOperatorCommand({
    name: 'organisation resume',
    usage: '<tenant or id>',
    words: ['organisation'],
    input: byWord,
    async act(admin, { organisation }) {
      const json = await resumeOrganisation(admin, await findOrganisationId(admin.trx, organisation));
      return { text: `The organisation ${json.name} (${json.tenant}) is active.`, json };
    },
  }),
};
