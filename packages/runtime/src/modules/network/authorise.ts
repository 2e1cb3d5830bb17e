import type { FetchOptions, FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { tokenOrigins } from '@unified-shell/protocol/frame-configuration/token-origins';
import { RuntimeError } from '../../shared/runtime-error';

interface AuthoriseOptions {
  scope: NonNullable<FetchOptions['scope']>;
  metadata: FetchOptions['metadata'];
}

interface AuthoriseDeps {
  configuration(): FrameConfiguration | null;
  page: { location: { href: string } };
}

/** @throws RuntimeError FORBIDDEN_HOST for an address to which the token may not be sent */
export function requireTokenHost({ origin }: URL, { configuration, page }: AuthoriseDeps): void {
  if (!tokenOrigins(configuration(), page.location.href).has(origin)) {
    throw new RuntimeError('FORBIDDEN_HOST', `The token is not sent to ${origin}.`);
  }
}

/**
 * Adds the headers that authorise a call for the user: the token and, depending on the scope, organisation and
 * sandbox. The caller has checked the address.
 */
export function authorise(
  headers: Headers,
  { scope, metadata = {} }: AuthoriseOptions,
  { configuration }: Pick<AuthoriseDeps, 'configuration'>,
): void {
  const now = configuration();
  const sandbox = Object(now && Reflect.get(now, 'sandbox'));
  const hasOrganisation = scope !== 'AUTH';
  const hasSandbox = scope === 'SANDBOX' || scope === 'SANDBOX_PLUS';
  const added = {
    authorization: `Bearer ${metadata.token ?? now?.imsToken ?? ''}`,
    'x-api-key': metadata.apiKey ?? now?.imsClientId,
    ...(hasOrganisation && { 'x-gw-ims-org-id': metadata.imsOrg ?? now?.imsOrg }),
    ...(hasSandbox && { 'x-sandbox-name': metadata.sandbox ?? sandbox.name }),
    ...(scope === 'SANDBOX_PLUS' && {
      'x-sandbox-type': sandbox.type,
      'x-sandbox-default': sandbox.isDefault,
    }),
  };
  for (const [name, value] of Object.entries(added))
    if (value !== undefined) headers.set(name, String(value));
}
