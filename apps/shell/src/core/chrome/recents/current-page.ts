import { formatShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { FrameState } from '../../frames/frame-state';
import type { RouteDecision } from '../../resolve/route-decision';
import type { PageLink } from '../../workspace/recents/page-link';

/** The limit of a title, in characters. */
const MAX_TITLE_LENGTH = 200;

/**
 * The page that is open, once its application is done. Undefined for home, which is always at hand, and in a context
 * whose choice the shell does not remember.
 */
export function currentPage(
  decision: RouteDecision,
  path: ShellPath | undefined,
  phase: FrameState['phase'] | undefined,
  frameTitle: string | undefined,
  error: FrameState['error'],
): PageLink | undefined {
  if (decision.kind !== 'solution' || phase !== 'done' || error || path === undefined) return undefined;
  const { solution, context } = decision;
  if (solution.path === HOME_PATH || context?.incognito) return undefined;
  const { tenant: _, ...link } = path;
  return {
    appId: solution.appId,
    link: formatShellPath(link),
    title: frameTitle?.trim().slice(0, MAX_TITLE_LENGTH) || solution.name,
    ...(context?.entry && { context: context.entry.name }),
  };
}
