/** Who is calling, by the bearer token of the request (RFC 6750 §2.1). The verifier comes from the identity part. */
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
  /** The staff member who acts as the user, if one does. */
  impersonatorId?: string;
  pba?: string;
}

/**
 * Resolves with the claims, or rejects with `GatewayError('INVALID_TOKEN')` for anything that is not a token of ours. The
 * session may have ended since: the request's transaction asks that (`withBearer`).
 */
export type ReadAccessToken = (token: string) => Promise<TokenClaims>;

/** The same, and the session is known to live. */
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
