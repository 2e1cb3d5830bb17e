import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Hero } from '@unified-shell/catalogue/heroes';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Locale } from '@unified-shell/messages/locales';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { requestedSolution, workspaceOf } from '../../kernel/resolve/route-decision';
import { pageAttributes } from '../../kernel/wiring/page-attributes';
import { requestIdOf } from '../../kernel/wiring/shell-snapshot';
import type { BootAnswer } from '../../kernel/workspace/account/boot-answer';
import type { ColourScheme } from '../../kernel/workspace/preferences/theme';
import type { Workspace } from '../../kernel/workspace/workspace';
import type { FeatureViews, ViewInputs } from '../feature-parts';
import { heroAt } from './hero-at';
import { mountHash } from './mount-hash';

/** The parts of the view that several features use. */
export interface CoreView {
  locale: Locale;
  colourScheme: ColourScheme;
  /** The name in the header: the hero of the address, otherwise the solution that is open or was refused. */
  solution: { name: string; home: string; releaseType?: Hero['releaseType'] } | undefined;
  /** The name of the environment, which is shown except in production. */
  environment: Exclude<PageConfiguration['environment'], 'prod'> | undefined;
  /** `accountHref`: the page where users manage their account. `picture`: its address, on the shell's own origin. */
  user: { displayName: string; email: string; accountHref: string; picture?: string | undefined } | undefined;
  smallWindow: boolean;
  /** The user's settings of the shell; empty until the account is known. */
  settings: Readonly<Record<string, unknown>>;
  /** The id of the page's calls in the gateway's log, which a failure shows (AUTH-14). */
  requestId: string | undefined;
  /** How often the user has clicked in the open application. */
  frameClicks: number;
}

/** Everything that is visible around the frame. The chrome draws from it alone. */
export interface ChromeView extends CoreView, FeatureViews {}

const NO_SETTINGS: CoreView['settings'] = {};

// Each part is the same object until one of its inputs changes, so that a React component is not drawn again because
// of other parts. The frame alone changes several times in each switch.
const subjectAt = memoizeLast(subjectOf);
const userAt = memoizeLast(userOf);

/** Derives the parts that several features use; pure. */
export function coreView({ snapshot }: ViewInputs): CoreView {
  const { state, decision, locale, page } = snapshot;
  const workspace = workspaceOf(decision);
  const requested = requestedSolution(decision);
  const header = state.account.kind === 'known' ? state.account.header : undefined;
  return {
    locale,
    colourScheme: pageAttributes(snapshot).colourScheme,
    solution: requested && workspace && subjectAt(heroAt(state), workspace, requested),
    environment: page.environment === 'prod' ? undefined : page.environment,
    user: workspace?.user && userAt(workspace.user.answer, page.accountAddress, header?.picture),
    smallWindow: state.preferences.smallWindow,
    settings: state.account.kind === 'known' ? state.account.answer.settings : NO_SETTINGS,
    requestId: requestIdOf(snapshot),
    frameClicks: state.frame?.clicks ?? 0,
  };
}

function userOf({ profile }: BootAnswer, accountHref: string, picture: string | undefined): CoreView['user'] {
  const { displayName, email } = profile;
  return { displayName, email, accountHref, picture };
}

/**
 * The header's name and home are those of the hero, if there is one. Its badge is the solution's own: a solution that
 * is alpha or beta has a badge and a feedback button below every hero (UI-12).
 */
function subjectOf(
  hero: Hero | undefined,
  workspace: Workspace,
  { name, path, releaseType }: IndexedSolution,
): CoreView['solution'] {
  const ownType = releaseType === 'ga' ? undefined : releaseType;
  return {
    name: hero?.name ?? name,
    releaseType: ownType ?? hero?.releaseType,
    home: mountHash(workspace, hero?.homePath ?? path),
  };
}
