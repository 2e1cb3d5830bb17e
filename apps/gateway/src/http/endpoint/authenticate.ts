/** Authenticates a request by its bearer token (RFC 6750 §2.1). The identity part provides the verifier. */
import { isPersonalApp } from '@unified-shell/catalogue/personal-apps';
import type { FastifyRequest } from 'fastify';
import { GatewayError } from '../errors/gateway-error';
import { type AcceptedToken, ADMINISTRATION_APP_ID } from './accepted-tokens';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The tokens that the call accepts; undefined stands for `shell`. */
    accepts?: AcceptedToken;
  }
}

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
  /**
   * The `appId`s of the solutions that the token may act for; none for a third party. Absent only in the shell's own
   * token.
   */
  applications?: readonly string[];
  /**
   * The account of the solution's server that uses the token for the user; absent in a token of a page. It is accepted only
   * while the account accepts the tokens of that time.
   */
  serviceAccount?: string;
  /** The network address of the caller, as the trusted proxies tell it; not a claim of the token. */
  address?: string;
}

/**
 * Resolves with the claims, or rejects with `GatewayError('INVALID_TOKEN')` for anything that is not a token of ours.
 * The session, or the account of a server, may have ended since: the request's transaction checks that (`withBearer`).
 */
export type ReadAccessToken = (token: string) => Promise<TokenClaims>;

/** Like `ReadAccessToken`, but also checks that the session is live. */
export type VerifyAccessToken = (token: string) => Promise<TokenClaims>;

const SCHEME = 'bearer ';

/** The token of a request. @throws GatewayError INVALID_TOKEN without one */
export function readBearer({ headers: { authorization = '' } }: FastifyRequest): string {
  if (!authorization.toLowerCase().startsWith(SCHEME)) throw new GatewayError('INVALID_TOKEN');
  return authorization.slice(SCHEME.length).trim();
}

/** @throws GatewayError INVALID_TOKEN; FORBIDDEN for a token that the call does not accept (`accepted-tokens.ts`) */
export async function authenticate(
  request: FastifyRequest,
  read: ReadAccessToken | VerifyAccessToken,
): Promise<TokenClaims> {
  const claims = await read(readBearer(request));
  if (!isAccepted(claims, request.routeOptions.config.accepts)) throw new GatewayError('FORBIDDEN');
  return { ...claims, address: request.ip };
}

/** @param accepted what the call or field accepts; undefined stands for `shell` */
export function isAccepted(
  { applications, serviceAccount }: Pick<TokenClaims, 'applications' | 'serviceAccount'>,
  accepted: AcceptedToken | undefined,
): boolean {
  // No server manages in the name of a user what belongs to the shell (case S45).
  if (serviceAccount !== undefined && accepted !== 'solution') return false;
  if (applications === undefined) return true;
  switch (accepted) {
    case 'solution':
      return applications.length > 0;
    case 'personal':
      return applications.some(isPersonalApp);
    case 'administration':
      return applications.length === 1 && applications[0] === ADMINISTRATION_APP_ID;
    default:
      return false;
  }
}
