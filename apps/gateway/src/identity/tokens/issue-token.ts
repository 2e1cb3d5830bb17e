/** Issues an access token of a session, together with its claims (DATA-02). Times in milliseconds. */
import type { ActiveAccount } from '../session/find-active-account';
import { classesOf } from '../shared/authentication-classes';
import type { SignInProof } from '../shared/authentication-methods';
import { CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';
import type { AccessTokenClaims } from './access-token';
import type { MintAccessToken } from './mint-access-token';

export interface TokenAnswer extends AccessTokenClaims {
  access_token: string;
  token_type: 'bearer';
  environment: IdentitySettings['environment'];
}

export interface TokenRequest {
  sid: string;
  activeAccount: ActiveAccount;
  /** Space separated. */
  scope: string;
  /** The shell's client by default; the client of a solution for its token. */
  clientId?: string;
  /** Milliseconds since 1970. */
  endsAt?: number;
  /** The sign-in of the session, for the token of a solution: its server may ask for a fresh or stronger one (RFC 9470). */
  signIn?: SignInProof | undefined;
}

export interface SolutionsOfClients {
  /** The `appId`s of the solutions that tokens of a client may act for at the gateway. */
  applicationsOf(clientId: string): readonly string[];
}

export type IssueToken = (request: TokenRequest) => Promise<TokenAnswer>;

export function createIssueToken(
  mint: MintAccessToken,
  { environment }: Pick<IdentitySettings, 'environment'>,
  { applicationsOf }: SolutionsOfClients,
  onTokenIssued?: () => void,
): IssueToken {
  return async ({ sid, activeAccount, scope, clientId = CLIENT_ID, endsAt, signIn }) => {
    const { account, impersonation } = activeAccount;
    const applications = clientId === CLIENT_ID ? [] : applicationsOf(clientId);
    const subject = {
      client_id: clientId,
      user_id: account.userId,
      scope,
      sid,
      ...(impersonation === undefined ? {} : { imp_id: impersonation.impersonatorId }),
      // Users who sign in at their organisation's provider follow its rules on inactivity (AUTH-26, ruling AMB-52).
      ...(account.authType === 'fed' ? { pba: 'org' } : {}),
      // A member of staff who acts as the user has not signed in as the user.
      ...(signIn === undefined || impersonation !== undefined ? {} : toClaims(signIn)),
      ...(applications.length === 0 ? {} : { app_ids: [...applications] }),
    };
    // A renewal never exceeds the given limits.
    const { token, claims } = await mint(subject, earliest(endsAt, impersonation?.endsAt));
    onTokenIssued?.();
    return { access_token: token, token_type: 'bearer', environment, ...claims };
  };
}

function toClaims({ loginTs, amr = [] }: SignInProof): Pick<AccessTokenClaims, 'auth_time' | 'amr' | 'acr'> {
  if (loginTs === undefined) return {};
  const [acr] = classesOf(amr);
  return { auth_time: loginTs, amr: [...amr], ...(acr === undefined ? {} : { acr }) };
}

function earliest(...ends: readonly (number | undefined)[]): number {
  return Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY));
}
