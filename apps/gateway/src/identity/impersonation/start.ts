/**
 * `POST /ims/impersonation/v1`: staff begin to act as a customer, with a reason and a time limit. From then on the
 * session works as the customer in every tab, and its tokens name the staff user (`imp_id`), until it is stopped or
 * expires. The shell's script receives the first of these tokens; identity's own page receives none, because it needs
 * none.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import { readForm } from '../guards/read-form';
import type { FindSession } from '../session/current-session';
import type { IdentitySettings } from '../shared/identity-settings';
import type { StepUp } from '../step-up/step-up';
import { parseCheckRequest } from '../token/check-request';
import type { IssueToken, TokenAnswer } from '../tokens/issue-token';
import type { ImpersonationStore } from './impersonation-store';
import { mayBeImpersonated, mayImpersonate } from './may-impersonate';
import { parseStartRequest, type StartRequest } from './start-request';

export interface StartImpersonationDependencies {
  findSession: FindSession;
  settings: Pick<IdentitySettings, 'identityOrigin' | 'internalDomains'>;
  accounts: Pick<AccountStore, 'findAccount' | 'findSignIn' | 'hasStaffRole'>;
  stepUp: Pick<StepUp, 'isNeeded'>;
  impersonations: Pick<ImpersonationStore, 'start' | 'closeExpired'>;
  issueToken: IssueToken;
  clock: Clock;
  record(event: AuditEvent): Promise<void>;
}

/**
 * Throws `NO_SESSION`; `FORBIDDEN` for a caller who is not staff with the role, and for a target who is staff or
 * unknown; `STEP_UP_REQUIRED`; `ALREADY_IMPERSONATING`, so that a limit cannot be extended.
 */
export function createStartImpersonation(dependencies: StartImpersonationDependencies) {
  const { findSession, settings, accounts, stepUp, impersonations } = dependencies;
  const { issueToken, clock, record } = dependencies;

  async function findTarget({ target }: StartRequest): Promise<Account | undefined> {
    if ('userId' in target) return accounts.findAccount(target.userId);
    return (await accounts.findSignIn(target.email))?.primary;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<TokenAnswer | object> => {
    const fields = await readForm(request);
    const startRequest = parseStartRequest(fields);
    const { scope } = parseCheckRequest(new Map([['client_id', fields.get('client_id') ?? '']]));
    const current = await findSession(request, reply);
    const staff = current && (await accounts.findAccount(current.userId));
    if (!current || !staff) throw new GatewayError('NO_SESSION');
    const account = await findTarget(startRequest);
    const refuse = async (code: 'FORBIDDEN' | 'STEP_UP_REQUIRED' | 'ALREADY_IMPERSONATING') => {
      const event = { action: 'impersonation.start', outcome: 'refused', actor: staff.userId } as const;
      await record({ ...event, ...(account && { object: account.userId }), requestId: request.id });
      return new GatewayError(code);
    };
    const { internalDomains } = settings;
    if (!(await mayImpersonate(staff, accounts, internalDomains))) throw await refuse('FORBIDDEN');
    // Before the target is judged: a session that has to prove its user learns of no account.
    if (await stepUp.isNeeded(current.session, staff.personId)) throw await refuse('STEP_UP_REQUIRED');
    if (!account || !mayBeImpersonated(account, internalDomains)) throw await refuse('FORBIDDEN');
    await impersonations.closeExpired();
    const startedAt = clock.now();
    const impersonation = {
      id: randomUUID(),
      sessionId: current.sid,
      impersonatorId: staff.userId,
      userId: account.userId,
      reason: startRequest.reason,
      startedAt,
      endsAt: startedAt + startRequest.durationMs,
    };
    if (!(await impersonations.start(impersonation, request.id))) throw await refuse('ALREADY_IMPERSONATING');
    if (request.headers.origin === settings.identityOrigin) return {};
    return issueToken({ sid: current.sid, activeAccount: { account, impersonation }, scope });
  };
}
