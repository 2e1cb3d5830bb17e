import type { Configuration } from '../configuration';

interface TokenHeaders {
  /** Default: `AUTH`. */
  scope?: 'NONE' | 'AUTH' | 'ORG' | 'SANDBOX' | 'SANDBOX_PLUS';
  /** Its values take the place of those of the configuration. */
  metadata?: { apiKey?: string; token?: string; imsOrg?: string; sandbox?: string };
}

/**
 * Adds the headers that authorise a call for the user: the token and, depending on the scope, organisation and
 * sandbox. The caller has checked the address.
 */
export function authorise(
  headers: Headers,
  { scope = 'AUTH', metadata = {} }: TokenHeaders,
  configuration: Configuration | null,
): void {
  const sandbox = Object(configuration && Reflect.get(configuration, 'sandbox'));
  const hasOrganisation = scope !== 'AUTH';
  const hasSandbox = scope === 'SANDBOX' || scope === 'SANDBOX_PLUS';
  const added = {
    authorization: `Bearer ${metadata.token ?? configuration?.imsToken ?? ''}`,
    'x-api-key': metadata.apiKey ?? configuration?.imsClientId,
    ...(hasOrganisation && { 'x-gw-ims-org-id': metadata.imsOrg ?? configuration?.imsOrg }),
    ...(hasSandbox && { 'x-sandbox-name': metadata.sandbox ?? sandbox.name }),
    ...(scope === 'SANDBOX_PLUS' && {
      'x-sandbox-type': sandbox.type,
      'x-sandbox-default': sandbox.isDefault,
    }),
  };
  for (const [name, value] of Object.entries(added))
    if (value !== undefined) headers.set(name, String(value));
}
