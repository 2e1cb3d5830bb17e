/**
 * `POST /account/picture/v1` `{picture}`: the person's new picture as base64, or null for none (DATA-03). It is that of all
 * their accounts.
 */
import { type Picture, pictureSchema } from '@unified-shell/api/picture';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import { requireCurrent } from '../session/require-current';

export interface ChoosePictureDependencies {
  provider: Provider;
  accounts: Pick<AccountStore, 'listOwnAccounts'>;
  choosePicture(personId: string, picture: Picture | null): Promise<void>;
  record(event: AuditEvent): Promise<void>;
}

const BodySchema = v.strictObject({ picture: v.nullable(pictureSchema) });

/** Throws `NO_SESSION`, and `INVALID_BODY` for anything but a picture. */
export function createChoosePicture(dependencies: ChoosePictureDependencies) {
  const { provider, accounts, choosePicture, record } = dependencies;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put the picture into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const { session, account } = await requireCurrent(provider, accounts, request, reply);
    await choosePicture(account.personId, body.output.picture);
    await record({
      action: 'account.change-picture',
      outcome: 'success',
      actor: session.userId,
      requestId: request.id,
    });
    return {};
  };
}
