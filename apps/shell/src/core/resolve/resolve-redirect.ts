import { decideRedirect } from '@unified-shell/address/redirect-target';
import type { ShellPath } from '@unified-shell/address/shell-path';
import type { PageConfiguration } from '../platform/page-configuration';
import type { FrameRequest } from './frame-source/frame-request';

/** Where an application's wish to go elsewhere leads (ROUTE-31); `ask`: the person is told first that they leave. */
export type RedirectTarget =
  | { kind: 'route'; path: ShellPath }
  | { kind: 'leave'; url: string; ask: boolean };

type RedirectRules = Pick<
  PageConfiguration,
  'environment' | 'shellOrigin' | 'identityOrigin' | 'mainDomain' | 'customDomains' | 'trustedOrigins'
>;

/**
 * Ruling AMB-11. A path without a tenant stays in the present organisation; another host of the shell, the identity service
 * and what the operator trusts are gone to without a word, any other page after the person was asked; a third party's
 * redirects lead to the shell and to its own registered origins only.
 * @param registered further origins of the application's registration, without trailing slash
 * @returns undefined for anything else: the caller refuses it and says so in the log.
 */
export function resolveRedirect(
  url: string,
  { mount, solution, source }: Pick<FrameRequest, 'mount' | 'solution' | 'source'>,
  { environment, shellOrigin, identityOrigin, mainDomain, customDomains, trustedOrigins }: RedirectRules,
  registered: readonly string[] = [],
): RedirectTarget | undefined {
  const decision = decideRedirect(url, {
    shellOrigin,
    mainDomain,
    customDomains,
    trustedOrigins: [identityOrigin, ...trustedOrigins],
    isDev: environment === 'dev',
    ...(solution.sandbox.thirdParty && { askerOrigins: [source.origin, ...registered] }),
  });
  if (decision.kind === 'refused') return undefined;
  if (decision.kind === 'leave') return decision;
  if (decision.origin !== shellOrigin) return { kind: 'leave', url, ask: false };
  const { path } = decision;
  const tenant = path.tenant ?? mount.tenant;
  return { kind: 'route', path: { ...path, ...(tenant !== undefined && { tenant }) } };
}
