/**
 * `POST /choose-account/<uid>` `{userId}`: continues the sign-in with one of the person's own accounts. Answers
 * `{redirect}`.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireChoice } from './require-choice';

export interface ChooseDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({ userId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });

/** Throws `INVALID_BODY`; the same for an unknown account as for the account of another person. */
export function createChoose({ provider, accounts, record }: ChooseDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY', { cause: body.issues });
    const choices = await requireChoice(provider, accounts, request, reply);
    const chosen = choices.find(({ userId }) => userId === body.output.userId);
    if (!chosen) throw new GatewayError('INVALID_BODY');
    await record({
      action: 'session.choose-account',
      outcome: 'success',
      actor: chosen.userId,
      requestId: request.id,
    });
    // When another account than the session's is chosen, the provider ends that session and begins a new one.
    // A choice proves nothing: the time and the methods of the sign-in stay.
    const { loginTs, amr } = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    const proof = { ...(loginTs !== undefined && { ts: loginTs }), ...(amr && { amr }) };
    const result = { login: { accountId: chosen.userId, ...proof }, select_account: {} };
    return { redirect: await provider.interactionResult(request.raw, reply.raw, result) };
  };
}
