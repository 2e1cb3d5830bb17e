import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import {
  addDomain,
  listDomains,
  proveDomain,
  removeDomain,
} from '../../identity/administer/domains/administer-domains';
import { domainName } from '../../identity/administer/domains/domain-fields';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const words = ['organisation', 'domain'];
const usage = '<tenant or id> <domain>';
const input = v.strictObject({ organisation: fields.organisationId, domain: domainName });

export const domainCommands: Readonly<Record<string, Command>> = {
  add: defineOperatorCommand({
    usage,
    words,
    input,
    async act(admin, { organisation: word, domain }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const { items } = await listDomains(admin, organisation);
      if (!items.some((item) => item.domain === domain)) await addDomain(admin, { organisation, domain });
      const json = await proveDomain(admin, { organisation, domain });
      const count = json.foreignAccounts?.count ?? 0;
      const others = count === 0 ? '' : ` Other organisations own ${count} accounts at this domain.`;
      return { text: `${domain} is a proven domain of ${word}.${others}`, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const json = await listDomains(admin, await findOrganisationId(admin.trx, word));
      const lines = json.items.map(
        ({ domain, proof, foreignAccounts }) =>
          `${domain}  ${proof ?? 'not proven'}  ${foreignAccounts?.count ?? 0} accounts of other organisations`,
      );
      return { text: lines.join('\n') || `${word} has no domain.`, json };
    },
  }),
  remove: defineOperatorCommand({
    usage,
    words,
    input,
    async act(admin, { organisation: word, domain }) {
      const organisation = await findOrganisationId(admin.trx, word);
      await removeDomain(admin, { organisation, domain });
      return { text: `${domain} is no longer a domain of ${word}.`, json: { organisation, domain } };
    },
  }),
};
