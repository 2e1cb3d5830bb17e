/** `POST /account/passkeys/v1/remove` `{id}`: removes a passkey of the person; ignores an id that is not theirs. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireCurrent } from '../session/require-current';
import type { SignInMethodStore } from '../sign-in-methods/sign-in-method-store';

export interface RemovePasskeyDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  signInMethods: Pick<SignInMethodStore, 'removePasskey'>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(1400)) });

/** Throws `NO_SESSION` and `INVALID_BODY`. */
export function createRemovePasskey(dependencies: RemovePasskeyDependencies) {
  const { provider, accounts, signInMethods, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { account } = await requireCurrent(provider, accounts, request, reply);
    if (await signInMethods.removePasskey(account.personId, body.output.id)) {
      const event = { actor: account.userId, requestId: request.id } as const;
      await record({ action: 'account.remove-passkey', outcome: 'success', ...event });
    }
    return {};
  };
}
