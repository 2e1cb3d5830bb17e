import { decideRedirect } from '@unified-shell/address/redirect-target';
import type { ShellPath } from '@unified-shell/address/shell-path';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { FrameRequest } from './frame-source/frame-request';

/**
 * The target of a redirect that an application requests (ROUTE-31). With `needsConfirmation`, the user must confirm
 * leaving the shell.
 */
export type RedirectTarget =
  | { kind: 'route'; path: ShellPath }
  | { kind: 'leave'; url: string; needsConfirmation: boolean };

type RedirectRules = Pick<
  PageConfiguration,
  'environment' | 'shellOrigin' | 'identityOrigin' | 'mainDomain' | 'customDomains' | 'trustedOrigins'
>;

/**
 * Applies ruling AMB-11. A path without a tenant stays in the current organisation. Other hosts of the shell, the
 * identity service and origins that the operator trusts open without confirmation, any other page after the user has
 * confirmed. Redirects of a third party may lead only to the shell and to its own registered origins.
 * @param registered further origins of the application's registration, without trailing slash
 * @returns undefined for any other target: the caller refuses it and writes to the log.
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
    ...(solution.sandbox.thirdParty && { requesterOrigins: [source.origin, ...registered] }),
  });
  if (decision.kind === 'refused') return undefined;
  if (decision.kind === 'leave') return decision;
  if (decision.origin !== shellOrigin) return { kind: 'leave', url, needsConfirmation: false };
  const { path } = decision;
  const tenant = path.tenant ?? mount.tenant;
  return { kind: 'route', path: { ...path, ...(tenant !== undefined && { tenant }) } };
}
