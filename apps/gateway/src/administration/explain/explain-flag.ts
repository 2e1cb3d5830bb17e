/** Explains which value of a flag a person gets in an organisation. */
import type { AdminFlag, AdminFlagExplanation } from '@unified-shell/api/administration';
import type { Environment } from '@unified-shell/catalogue/registration';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { type FlagKey, getFlag } from '../../flags/administer/administer-flags';
import { describeBearer } from '../../flags/describe-bearer';
import { explainGradual, explainRuled, type LocatedContext } from '../../flags/evaluate-flag';
import { gradualFlag, ruledFlag } from '../../flags/flag-definition';
import { getOrganisation } from '../../organisations/administer/select-organisations';
import { PROGRAMME_FLAGS } from '../../programmes/programmes';
import { getPerson } from '../people/select-people';
import { readPersonIn } from './person-in-organisation';

export interface FlagQuestion extends FlagKey {
  /** The id of a person. */
  person: string;
  organisation: string;
}

const OFF = 'false';

/** @throws GatewayError FORBIDDEN for an organisation's administrator; NOT_FOUND */
export async function explainFlag(
  admin: Administrator,
  question: FlagQuestion,
  environment: Environment,
): Promise<AdminFlagExplanation> {
  const flag = await getFlag(admin, question);
  const person = await getPerson(admin, question.person);
  const organisation = await getOrganisation(admin, question.organisation);
  const { companyDomains } = admin;
  const { account, cluster, programmes, facts } = await asSystem(admin.trx, (system) =>
    readPersonIn(system, { companyDomains, person, organisation }),
  );
  if (account === undefined) return { value: OFF, reason: { kind: 'no-member' } };
  const hasJoined = programmes.some((name) => PROGRAMME_FLAGS[name] === flag.name);
  if (flag.provider === 'featureFlags' && hasJoined) return { value: 'true', reason: { kind: 'joined' } };
  return evaluate(flag, {
    ...describeBearer({ account, cluster, isInternal: facts.internal }, organisation),
    environment,
  });
}

function evaluate({ provider, name, definition }: AdminFlag, context: LocatedContext): AdminFlagExplanation {
  if (provider === 'floodgate') {
    const flag = v.safeParse(gradualFlag, definition);
    if (!flag.success) return { value: OFF, reason: { kind: 'unreadable' } };
    const { value, isAmong, share } = explainGradual(name, flag.output, context);
    const { percentage } = flag.output;
    return { value, reason: isAmong ? { kind: 'share', share, percentage } : { kind: 'condition' } };
  }
  const flag = v.safeParse(ruledFlag, definition);
  if (!flag.success) return { value: OFF, reason: { kind: 'unreadable' } };
  const { value, rule } = explainRuled(flag.output, context);
  return { value, reason: rule < 0 ? { kind: 'otherwise' } : { kind: 'rule', position: rule + 1 } };
}
