/**
 * `POST /ims/password-reset/v1/details` `{token}`: answers `{email}` of the person whose password the link sets, for
 * the page and for the browser's password manager.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { PasswordResetStore } from './password-reset-store';
import { hashToken } from './reset-links';

/** 43 characters of base64url: 256 bits. */
export const TokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const BodySchema = v.strictObject({ token: TokenSchema });

/** Throws `INVALID_BODY` and `RESET_LINK_INVALID`. */
export function createResetDetails(resets: Pick<PasswordResetStore, 'find'>) {
  return async (request: FastifyRequest): Promise<{ email: string }> => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put the token into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const found = await resets.find(hashToken(body.output.token));
    if (found === undefined) throw new GatewayError('RESET_LINK_INVALID');
    return { email: found.email };
  };
}
