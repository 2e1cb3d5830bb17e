/**
 * The addresses of each solution and the origins that its registration allows, as templates: at one of their origins the
 * solution may be notified of a sign-out (ruling on AUTH-22), and a notification may link there.
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';

/** Templates (`origin-template`) by `appId`. */
export type LogoutOrigins = Pick<ReadonlyMap<string, readonly string[]>, 'get'>;

type Registered = Pick<HostedSolution, 'appId' | 'sandbox' | 'allowedOrigins'>;

export function listLogoutOrigins(catalogue: readonly Registered[]): LogoutOrigins {
  return new Map(
    catalogue.map(({ appId, sandbox: { source }, allowedOrigins = [] }) => [
      appId,
      source === undefined ? allowedOrigins : [source, ...allowedOrigins],
    ]),
  );
}
