import {
  type AdminPolicy,
  type OrganisationPolicy,
  type ProviderFactor,
  providerFactorSchema,
  signInKindSchema,
} from '@unified-shell/api/administration-policy';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { describeIssues } from '../../http/errors/field-faults';
import { network } from '../../organisation-policies/network';
import { policyEntries } from '../../organisation-policies/policy-fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';
import { getPolicy, NO_RULES, setPolicy } from '../policies/administer-policy';

const OFF = 'off';
const number = v.pipe(v.string(), v.digits(), v.transform(Number));
const numberOrOff = v.optional(
  v.union([
    v.pipe(
      v.literal(OFF),
      v.transform(() => null),
    ),
    number,
  ]),
);

/** The option may be repeated; `off` alone stands for no rule. */
const listOrOff = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.array(v.union([v.literal(OFF), item])));

/** @param given undefined: the stored list stays. @param none the list without a rule */
function listOf<Item extends string, None>(
  given: readonly (Item | typeof OFF)[] | undefined,
  stored: Item[] | None,
  none: None,
): Item[] | None {
  if (given === undefined) return stored;
  const items = given.filter((each): each is Item => each !== OFF);
  return items.length === 0 ? none : items;
}

function secondFactorOf(
  { secondFactor }: OrganisationPolicy,
  days: number | null | undefined,
  provider: ProviderFactor | undefined,
): OrganisationPolicy['secondFactor'] {
  if (days === null || (days === undefined && secondFactor === null)) return null;
  const stored = secondFactor ?? { graceDays: 0, provider: 'trusted' as const };
  return { graceDays: days ?? stored.graceDays, provider: provider ?? stored.provider };
}

async function change(
  admin: Administrator,
  word: string,
  changes: (stored: AdminPolicy) => OrganisationPolicy,
) {
  const organisation = await findOrganisationId(admin.trx, word);
  const stored = await getPolicy(admin, organisation);
  const policy = v.safeParse(v.object(policyEntries), changes(stored));
  if (!policy.success) {
    const [{ field, message } = { field: '', message: '' }] = describeIssues(policy.issues);
    throw new CommandError(`${field}: ${message}`);
  }
  const change = { policy: policy.output, version: stored.version };
  const json = await setPolicy(admin, organisation, change);
  return { text: describe(json), json };
}

function describe({ secondFactor, signIn, sessionMinutes, idleMinutes, networks }: AdminPolicy): string {
  const limit = (minutes: number | null) => (minutes === null ? OFF : `${minutes} minutes`);
  return [
    secondFactor === null
      ? `second factor: ${OFF}`
      : `second factor: after ${secondFactor.graceDays} days, provider ${secondFactor.provider}`,
    `sign-in: ${signIn?.join(', ') ?? 'every kind'}`,
    `session: ${limit(sessionMinutes)}`,
    `idle: ${limit(idleMinutes)}`,
    `networks: ${networks.length === 0 ? 'all' : networks.join(', ')}`,
  ].join('\n');
}

export const policyCommands: Readonly<Record<string, Command>> = {
  show: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    async act(admin, { organisation: word }) {
      const json = await getPolicy(admin, await findOrganisationId(admin.trx, word));
      return { text: describe(json), json };
    },
  }),
  set: defineOperatorCommand({
    usage:
      '<tenant or id> [--second-factor <days of grace>|off] [--provider-factor trusted|told] [--sign-in <kind>…|off] [--session <minutes>|off] [--idle <minutes>|off] [--network <range>…|off]',
    words: ['organisation'],
    input: v.strictObject({
      organisation: fields.organisationId,
      'second-factor': numberOrOff,
      'provider-factor': v.optional(providerFactorSchema),
      'sign-in': listOrOff(signInKindSchema),
      session: numberOrOff,
      idle: numberOrOff,
      network: listOrOff(network),
    }),
    act: (admin, { organisation: word, session, idle, ...given }) =>
      change(admin, word, (stored) => ({
        secondFactor: secondFactorOf(stored, given['second-factor'], given['provider-factor']),
        signIn: listOf(given['sign-in'], stored.signIn, null),
        sessionMinutes: session === undefined ? stored.sessionMinutes : session,
        idleMinutes: idle === undefined ? stored.idleMinutes : idle,
        networks: listOf(given.network, stored.networks, []),
      })),
  }),
  clear: defineOperatorCommand({
    usage: '<tenant or id>',
    words: ['organisation'],
    input: v.strictObject({ organisation: fields.organisationId }),
    act: (admin, { organisation: word }) => change(admin, word, () => NO_RULES),
  }),
};
