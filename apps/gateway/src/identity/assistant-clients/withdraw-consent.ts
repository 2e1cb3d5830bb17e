/** `POST /account/assistants/v1/withdraw` `{client}`: the user takes a consent back; its tokens end at once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { MAX_CLIENT_ID_CHARS } from '../oidc-clients/client-document';
import { requireCurrent } from '../session/require-current';
import { revokeGrants } from '../session/revoke-grants';
import type { ConsentStore } from './consent-store';

export interface WithdrawDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  consents: Pick<ConsentStore, 'take'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({
  client: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_CLIENT_ID_CHARS)),
});

/** Throws `NO_SESSION`, and `INVALID_BODY`. */
export function createWithdrawConsent(dependencies: WithdrawDependencies) {
  const { provider, accounts, consents, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY', { cause: body.issues });
    const current = await requireCurrent(provider, accounts, request, reply);
    const { client } = body.output;
    const userIds = current.accounts.map(({ userId }) => userId);
    await revokeGrants(provider, await consents.take(userIds, client));
    await record({
      action: 'assistant.withdraw-client',
      outcome: 'success',
      actor: current.session.userId,
      object: client,
      requestId: request.id,
    });
    return {};
  };
}
