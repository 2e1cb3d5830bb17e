/** Authenticates a request by its bearer token (RFC 6750 §2.1). The identity part provides the verifier. */
import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../errors/gateway-error';

/** The claims of a verified access token (DATA-02); times in milliseconds. */
export interface TokenClaims {
  clientId: string;
  userId: string;
  /** Space separated. */
  scope: string;
  sessionId: string;
  createdAt: number;
  expiresIn: number;
  /** The support user who impersonates the user, if one does. */
  impersonatorId?: string;
  pba?: string;
}

/**
 * Resolves with the claims, or rejects with `GatewayError('INVALID_TOKEN')` for anything that is not a token of ours.
 * The session may have ended since: the request's transaction checks that (`withBearer`).
 */
export type ReadAccessToken = (token: string) => Promise<TokenClaims>;

/** Like `ReadAccessToken`, but also checks that the session is live. */
export type VerifyAccessToken = (token: string) => Promise<TokenClaims>;

const SCHEME = 'bearer ';

export async function authenticate(
  request: FastifyRequest,
  read: ReadAccessToken | VerifyAccessToken,
): Promise<TokenClaims> {
  const header = request.headers.authorization ?? '';
  if (!header.toLowerCase().startsWith(SCHEME)) throw new GatewayError('INVALID_TOKEN');
  return read(header.slice(SCHEME.length).trim());
}
