/** The client of a solution at the identity service: the tokens that its frame receives are issued for this client. */
import type { Registration } from './registration';

export interface SolutionClient {
  client_id: string;
  scopes: readonly string[];
}

/** The client ids of solutions that register none begin with this prefix, which a registration may not use. */
export const APP_CLIENT_PREFIX = 'app:';

const APP_SCOPES = ['openid', 'profile', 'email'] as const;

/** The fields of a registration that decide on its client. */
export type ClientFields = Pick<Registration, 'appId' | 'customIms'> & {
  sandbox: Pick<Registration['sandbox'], 'ims' | 'thirdParty'>;
};

/**
 * The client that the registration names, with exactly its scopes; else one that belongs to this solution alone.
 * @returns undefined for a third party that registers no client: its frame receives no token
 */
export function clientOf({
  appId,
  customIms,
  sandbox: { ims, thirdParty },
}: ClientFields): SolutionClient | undefined {
  const registered = registeredClientOf({ customIms, sandbox: { ims } });
  if (registered || thirdParty) return registered;
  return { client_id: APP_CLIENT_PREFIX + appId, scopes: APP_SCOPES };
}

/** The client that the registration names. */
export function registeredClientOf({
  customIms,
  sandbox,
}: Pick<Registration, 'customIms'> & { sandbox: Pick<Registration['sandbox'], 'ims'> }):
  | SolutionClient
  | undefined {
  return customIms ?? sandbox.ims;
}
