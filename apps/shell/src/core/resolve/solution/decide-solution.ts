import { flagValue } from '@unified-shell/catalogue/access/access-facts';
import { evaluateSolution } from '@unified-shell/catalogue/access/evaluate-solution';
import { kindOfHost, leavesHost } from '@unified-shell/catalogue/address/shell-hosts';
import { readShellRoute, redirectBarePath } from '@unified-shell/catalogue/address/shell-route';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import { type Resolution, type Router, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { ShellPath } from '@unified-shell/catalogue/shell-path';
import { ShellError } from '../../platform/network/shell-error';
import type { PageConfiguration } from '../../platform/page-configuration';
import type { ShellLocation } from '../../url/shell-location';
import { shellUrl } from '../../url/shell-url';
import { refusalOf } from '../../workspace/access/refusal-of';
import type { ContextSupply } from '../../workspace/context/context-data';
import type { Standing } from '../../workspace/workspace';
import { enterContext } from '../enter-context';
import { fillSource } from '../frame-source/fill-source';
import { finishSource, withoutOverridden } from '../frame-source/finish-source';
import { frameSource } from '../frame-source/frame-source';
import { choosePreview } from '../frame-source/preview-source';
import type { Verdict } from '../route-decision';

export interface SolutionGrounds {
  page: PageConfiguration;
  router: Router<IndexedSolution>;
}

/** Which solution the address leads to, whether it may be opened, and where its frame starts. */
export function decideSolution(
  { path: written, query: { repo } }: ShellLocation,
  standing: Standing,
  { page, router }: SolutionGrounds,
  supply: ContextSupply | undefined,
): Verdict {
  const hostKind = kindOfHost(new URL(page.shellOrigin).hostname, page);
  if (written === undefined) return { kind: 'error', error: new ShellError('NOT_FOUND'), standing };
  const place = readShellRoute(written);
  if (place === 'profile') return { kind: 'elsewhere', url: page.accountAddress };
  const path = redirectBarePath(written, hostKind === 'custom-domain') ?? written;
  const { tenant } = standing.organisation;
  // Written into the address only for somebody known: the snapshot may be of another person.
  if (standing.person && (path !== written || path.tenant === undefined)) {
    return { kind: 'redirect', path: { ...path, tenant } };
  }
  if (place === 'wait') return { kind: 'wait', standing };

  const resolution = resolveRoute(router, path.path, {
    flag: (name) => flagValue(standing.access.flags, name),
    query: new URLSearchParams(path.query),
  });
  switch (resolution.kind) {
    case 'not-found':
      return { kind: 'error', error: new ShellError('NOT_FOUND'), standing };
    case 'redirect':
      return { kind: 'redirect', path: { ...path, path: resolution.path } };
    case 'solution':
      return leavesHost(hostKind, resolution.solution)
        ? { kind: 'elsewhere', url: shellUrl({ shellOrigin: page.experienceOrigin }, path) }
        : openSolution(path, resolution, standing, page, supply, repo);
    default:
      return resolution satisfies never;
  }
}

function openSolution(
  path: ShellPath,
  { solution, base, remainder, parameters }: Extract<Resolution<IndexedSolution>, { kind: 'solution' }>,
  standing: Standing,
  page: PageConfiguration,
  supply: ContextSupply | undefined,
  repo: string | undefined,
): Verdict {
  const { name: subject, availability } = solution;
  const fail = (error: ShellError): Verdict => ({ kind: 'error', error, standing, solution });
  const { allowed, reasons } = evaluateSolution(solution, { ...standing.access, sandboxes: undefined });
  // A flag may be what is missing.
  if (!allowed && supply?.isWithoutFacts(standing)) return fail(new ShellError('NO_FLAGS', { subject }));
  if (!allowed) return fail(new ShellError('NO_ACCESS', { subject, ...refusalOf(reasons) }));
  if (availability.state !== 'open')
    return fail(new ShellError('CLOSED', { subject, notice: availability.message }));

  const entered = supply ? enterContext(solution, path, standing, supply) : {};
  if ('kind' in entered) return entered;

  const query = withoutOverridden(path.query, solution.sandbox);
  const inside = remainder + (query === '' ? '' : `?${query}`);
  const mayPreview = page.environment !== 'prod' || standing.access.internal;
  const versions = supply?.versionsIn(standing) ?? { kind: 'loading' };
  const chosen = choosePreview(solution, repo, mayPreview, versions);
  if (chosen === 'unknown-version') return fail(new ShellError('VERSION_NOTFOUND', { subject }));
  if (chosen === 'waiting') {
    const lacks = { organisation: standing.organisation.id, what: 'versions' } as const;
    return { kind: 'pending', reason: 'VERSIONS', standing, lacks };
  }
  const filled = fillSource(chosen, { path, parameters, organisation: standing.organisation }, page);
  if (filled instanceof ShellError) return fail(filled);
  const source = frameSource(finishSource(filled), inside, page.runtimeUrl);
  if (source === undefined) return fail(new ShellError('NO_SOURCE', { subject }));
  const mount = { ...path, path: base, query: '' };
  return { kind: 'solution', standing, solution: filled, source, mount, inside, ...entered };
}
