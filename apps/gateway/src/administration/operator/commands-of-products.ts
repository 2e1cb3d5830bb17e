/** Commands on entitlements and flags. */
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { grantEntitlement, revokeEntitlement } from '../../entitlements/administer/administer-entitlements';
import { setFlag } from '../../flags/administer/administer-flags';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId, findUserIds } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const json = v.pipe(v.string(), v.parseJson());
const data = v.pipe(json, fields.entitlementData);
const words = { organisation: fields.organisationId, serviceCode: fields.serviceCode };

export const entitlementCommands: Readonly<Record<string, Command>> = {
  grant: defineOperatorCommand({
    usage: '<tenant or id> <service code> [--person <email>] [--data <json>]',
    words: ['organisation', 'serviceCode'],
    input: v.strictObject({ ...words, person: v.optional(fields.email), data: v.optional(data, '{}') }),
    async act(admin, { organisation: word, serviceCode, person, data: fieldsOfProduct }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const [userId] = person === undefined ? [] : await findUserIds(admin.trx, person);
      const granted = await grantEntitlement(admin, {
        organisation,
        serviceCode,
        userId,
        data: fieldsOfProduct,
      });
      return { text: `${granted.organisation.name} has ${serviceCode} (${granted.id}).`, json: granted };
    },
  }),
  revoke: defineOperatorCommand({
    usage: '<tenant or id> <service code>',
    words: ['organisation', 'serviceCode'],
    input: v.strictObject(words),
    async act(admin, { organisation: word, serviceCode }) {
      const organisation = await findOrganisationId(admin.trx, word);
      const held = await admin.trx
        .selectFrom('product_contexts')
        .select('id')
        .where('organisation_id', '=', organisation)
        .where('service_code', '=', serviceCode)
        .execute();
      if (held.length === 0) throw new CommandError(`${word} does not have ${serviceCode}.`);
      for (const { id } of held) await revokeEntitlement(admin, id);
      const text = `${word} no longer has ${serviceCode}; revoked: ${held.length}.`;
      return { text, json: { organisation, serviceCode, revoked: held.length } };
    },
  }),
};

/** `featureFlags`: a value, or a definition as JSON. `floodgate`: a percentage, or a definition as JSON. */
function readDefinition(provider: 'featureFlags' | 'floodgate', value: string): Record<string, unknown> {
  const given = v.safeParse(v.pipe(json, v.record(v.string(), v.unknown())), value);
  if (given.success) return given.output;
  return provider === 'floodgate' ? { percentage: Number(value) } : { value };
}

export const flagCommands: Readonly<Record<string, Command>> = {
  set: defineOperatorCommand({
    usage: 'featureFlags|floodgate <name> <value, percentage or definition as JSON> [--project <project>]',
    words: ['provider', 'name', 'value'],
    input: v.strictObject({
      provider: v.picklist(['featureFlags', 'floodgate']),
      name: fields.flagName,
      value: v.string(),
      project: v.optional(fields.name),
    }),
    async act(admin, { provider, name, value, project }) {
      const definition = readDefinition(provider, value);
      const flag = await setFlag(admin, { provider, name, project, definition });
      return { text: `The flag ${provider}/${name} is ${JSON.stringify(flag.definition)}.`, json: flag };
    },
  }),
};
