/**
 * `POST /ims/password-reset/v1/details` `{token}`: answers `{email, hasPassword, needsCode, isAdministrator}` of the person
 * whose password the link sets, for the page and for the browser's password manager. A person without one may
 * set up a passkey in its place. With `needsCode`, the link works only with a code of the person's app or a
 * recovery code.
 */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccountStore } from '../../accounts/store';
import { GatewayError } from '../../http/errors/gateway-error';
import type { PasswordResetStore } from './password-reset-store';
import { type FactorReader, needsCode } from './prove-by-code';
import { hashToken } from './reset-links';

/** 43 characters of base64url: 256 bits. */
export const TokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

const BodySchema = v.strictObject({ token: TokenSchema });

export interface ResetDetails {
  email: string;
  hasPassword: boolean;
  needsCode: boolean;
  /** A system administrator, whose first page is the administration. */
  isAdministrator: boolean;
}

export interface ResetDetailsDependencies {
  resets: Pick<PasswordResetStore, 'find'>;
  accounts: Pick<AccountStore, 'findSignIn' | 'hasStaffRole'>;
  signInMethods: FactorReader;
}

/** Throws `INVALID_BODY`, `RESET_LINK_INVALID` and `FACTORS_LOST`. */
export function createResetDetails({ resets, accounts, signInMethods }: ResetDetailsDependencies) {
  return async (request: FastifyRequest): Promise<ResetDetails> => {
    const body = v.safeParse(BodySchema, request.body);
    // Without a cause, because it would put the token into the log.
    if (!body.success) throw new GatewayError('INVALID_BODY');
    const found = await resets.find(hashToken(body.output.token));
    const person = found && (await accounts.findSignIn(found.email));
    if (!found || !person) throw new GatewayError('RESET_LINK_INVALID');
    return {
      email: found.email,
      hasPassword: person.passwordHash !== null,
      needsCode: await needsCode(signInMethods, person),
      isAdministrator: await accounts.hasStaffRole(person.personId, 'SYSTEM_ADMIN'),
    };
  };
}
