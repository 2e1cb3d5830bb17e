import { decideRedirect } from '@unified-shell/catalogue/address/redirect-target';
import type { Departure } from '../decisions/decisions';
import type { PageConfiguration } from '../page-configuration';
import type { SolutionVerdict } from '../verdict';

type DepartureRules = Pick<
  PageConfiguration,
  'environment' | 'shellOrigin' | 'identityOrigin' | 'mainDomain' | 'customDomains'
>;

/**
 * Where an application may send the shell (ROUTE-31). A path without a tenant stays in the present organisation; another
 * host of the shell and the identity service are gone to in this window.
 * @returns undefined for anything else: the caller refuses it and says so in the log.
 */
export function readDeparture(
  url: string,
  { mount, solution, source }: Pick<SolutionVerdict, 'mount' | 'solution' | 'source'>,
  { environment, shellOrigin, identityOrigin, mainDomain, customDomains }: DepartureRules,
): Departure | undefined {
  const decision = decideRedirect(url, {
    ...{ shellOrigin, mainDomain, customDomains },
    trustedOrigins: [identityOrigin],
    isDev: environment === 'dev',
    ...(solution.sandbox.thirdParty && { askerOrigins: [source.origin] }),
  });
  if (decision.kind === 'leave' && !decision.ask) return { kind: 'leave', url: decision.url };
  if (decision.kind !== 'route') return undefined;
  if (decision.origin !== shellOrigin) return { kind: 'leave', url };
  const { path } = decision;
  const tenant = path.tenant ?? mount.tenant;
  return { kind: 'route', path: { ...path, ...(tenant !== undefined && { tenant }) } };
}
