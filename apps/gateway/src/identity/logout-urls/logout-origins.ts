/**
 * The origins at which a solution may be notified of a sign-out: those that its registration names (ruling on
 * AUTH-22).
 */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';

/** Origins by `appId`. */
export type LogoutOrigins = Pick<ReadonlyMap<string, ReadonlySet<string>>, 'get'>;

type Registered = Pick<HostedSolution, 'appId' | 'sandbox' | 'allowedOrigins'>;

export function listLogoutOrigins(catalogue: readonly Registered[]): LogoutOrigins {
  return new Map(
    catalogue.map(({ appId, sandbox, allowedOrigins = [] }) => {
      const addresses = sandbox.source === undefined ? allowedOrigins : [sandbox.source, ...allowedOrigins];
      return [
        appId,
        new Set(addresses.filter((text) => URL.canParse(text)).map((text) => new URL(text).origin)),
      ];
    }),
  );
}
