import { formatShellPath, type ShellPath } from '@unified-shell/address/shell-path';
import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { PageLink } from '@unified-shell/api/recents';
import { cutText } from '@unified-shell/text/cut-text';
import { toStorableText } from '@unified-shell/text/storable-text';
import type { FrameState } from '../../../kernel/frames/frame-state';
import type { RouteDecision } from '../../../kernel/resolve/route-decision';

/** The limit of a title, in characters. */
const MAX_TITLE_LENGTH = 200;

interface ShownPage {
  decision: RouteDecision;
  path: ShellPath | undefined;
  /** The phase of the frame, the title of its document and its error; undefined without a frame. */
  phase: FrameState['phase'] | undefined;
  title: string | undefined;
  error: FrameState['error'];
}

/**
 * The page that is open, once its application is done. Undefined for home, which is always at hand, and in a context
 * whose choice the shell does not remember.
 */
export function currentPage({ decision, path, phase, title, error }: ShownPage): PageLink | undefined {
  if (decision.kind !== 'solution' || phase !== 'done' || error || path === undefined) return undefined;
  const { solution, context } = decision;
  if (solution.path === HOME_PATH || context?.incognito) return undefined;
  const { tenant: _, ...link } = path;
  return {
    appId: solution.appId,
    link: formatShellPath(link),
    title: toStorableText(cutText(title?.trim() ?? '', MAX_TITLE_LENGTH)) || solution.name,
    ...(context?.entry && { context: context.entry.name }),
  };
}
