/** Tells who would get which value of a flag, before its definition is stored. */
import type { AdminFlagPreview, AdminFlagProvider } from '@unified-shell/api/administration';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import type { Environment } from '@unified-shell/catalogue/registration';
import { sql } from 'kysely';
import * as v from 'valibot';
import { comparePrimary, selectEveryAccount } from '../../accounts/account-columns';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { readDefinition, requireReadsAll } from '../../flags/administer/administer-flags';
import { evaluateGradual, explainRuled, type LocatedContext } from '../../flags/evaluate-flag';
import { gradualFlag, ruledFlag } from '../../flags/flag-definition';

export interface FlagDraft {
  provider: AdminFlagProvider;
  name: string;
  definition: Record<string, unknown>;
}

/** So many memberships are looked at; of more, a sample that is the same for each call. */
const MAX_MEMBERSHIPS = 2_000;

const EXAMPLES = 5;

interface Membership {
  userId: string;
  personId: string;
  email: string;
  displayName: string;
  organisationId: string;
  tenant: string;
  organisationName: string;
  region: string;
}

/** @throws GatewayError FORBIDDEN for an organisation's administrator; INVALID_BODY with the faults of the definition */
export async function previewFlag(
  admin: Administrator,
  draft: FlagDraft,
  environment: Environment,
): Promise<AdminFlagPreview> {
  requireReadsAll(admin);
  const { trx, companyDomains } = admin;
  const { evaluate, rules } = createEvaluation(draft);
  const { memberships, isSample, primary } = await asSystem(trx, readMemberships);
  const values = new Map<
    string,
    { count: number; examples: AdminFlagPreview['values'][number]['examples'] }
  >();
  for (const membership of memberships) {
    const { userId, personId, email, displayName, organisationId, tenant, organisationName, region } =
      membership;
    const value = evaluate({
      user: userId,
      authId: primary.get(personId) ?? userId,
      organisation: organisationId,
      region,
      internal: isInternal(email, companyDomains),
      environment,
    });
    const found = values.get(value) ?? { count: 0, examples: [] };
    found.count += 1;
    if (found.examples.length < EXAMPLES)
      found.examples.push({
        person: { id: personId, email, displayName },
        organisation: { id: organisationId, tenant, name: organisationName },
      });
    values.set(value, found);
  }
  return {
    counted: memberships.length,
    isSample,
    values: [...values]
      .map(([value, found]) => ({ value, ...found }))
      .toSorted((one, other) => other.count - one.count),
    rules,
  };
}

/** The value of a definition for a context; `rules` counts how often each rule was the first that held. */
function createEvaluation({ provider, name, definition }: FlagDraft) {
  const rules: number[] = [];
  const checked = readDefinition(provider, definition);
  if (provider === 'floodgate') {
    const flag = v.parse(gradualFlag, checked);
    return { rules, evaluate: (context: LocatedContext) => evaluateGradual(name, flag, context) };
  }
  const flag = v.parse(ruledFlag, checked);
  rules.push(...flag.rules.map(() => 0));
  return {
    rules,
    evaluate(context: LocatedContext) {
      const { value, rule } = explainRuled(flag, context);
      const count = rules[rule];
      if (count !== undefined) rules[rule] = count + 1;
      return value;
    },
  };
}

async function readMemberships(trx: DatabaseTransaction) {
  const { rows: counts } = await sql<{
    count: number;
  }>`select count(*)::int as count from memberships`.execute(trx);
  const all = counts[0]?.count ?? 0;
  const isSample = all > MAX_MEMBERSHIPS;
  const sample = isSample
    ? sql`tablesample bernoulli (${(MAX_MEMBERSHIPS / all) * 100}) repeatable (1)`
    : sql``;
  const { rows: memberships } = await sql<Membership>`
    select memberships.user_id as "userId", people.id as "personId", people.email,
      accounts.display_name as "displayName", organisations.id as "organisationId", organisations.tenant,
      organisations.name as "organisationName", organisations.region
    from memberships ${sample}
      join organisations on organisations.id = memberships.organisation_id
      join accounts on accounts.user_id = memberships.user_id
      join people on people.id = accounts.person_id
    where people.disabled_at is null
      and not exists (select from suspended_organisations where organisation_id = organisations.id)
    order by people.email, organisations.tenant`.execute(trx);
  const accounts =
    memberships.length === 0
      ? []
      : await selectEveryAccount(trx)
          .where('accounts.person_id', 'in', [...new Set(memberships.map(({ personId }) => personId))])
          .orderBy('accounts.created_at')
          .orderBy('accounts.user_id')
          .execute();
  const primary = new Map<string, string>();
  for (const { personId, userId } of accounts.toSorted(comparePrimary))
    if (!primary.has(personId)) primary.set(personId, userId);
  return { memberships, isSample, primary };
}
