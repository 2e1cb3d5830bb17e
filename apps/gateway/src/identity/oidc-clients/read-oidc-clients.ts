/** Reads the operator's file of further OpenID clients. */
import { readOperatorFile } from '../shared/read-operator-file';
import { type OidcClientEntry, OidcClientsSchema } from './oidc-client-schema';

/** Returns an empty list without a path. @throws ConfigurationError */
export async function readOidcClients(path: string | undefined): Promise<OidcClientEntry[]> {
  return path === undefined ? [] : readOperatorFile('OIDC_CLIENTS', path, OidcClientsSchema);
}
