import type { FetchOptions, FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { RuntimeError } from '../../shared/runtime-error';

/** Fields of the configuration that hold the URL of a gateway. */
const GATEWAYS = [
  'apiGatewayUrl',
  'ioGatewayUrl',
  'gqlEndpoint',
  'settingsIoGatewayUrl',
  'xqlGatewayUrl',
] as const;

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

function tokenOrigins(now: FrameConfiguration | null, href: string): Set<string> {
  const gateways = GATEWAYS.map((name): unknown => now && Reflect.get(now, name));
  const origins = [href, now?.baseFrameUrl, ...gateways].flatMap((address) =>
    typeof address === 'string' && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  // A document with an opaque origin, for example of a `srcdoc`, has no origin to compare.
  return new Set(origins.filter((origin) => origin !== 'null'));
}
