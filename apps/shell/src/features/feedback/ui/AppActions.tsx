import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./AppButtons').then(({ AppButtons }) => AppButtons);
const ignore = () => {};

/** The release types with a feedback button (UI-12). */
const PRE_RELEASES: ReadonlySet<string | undefined> = new Set(['alpha', 'beta']);

/**
 * The buttons of the open application and of feedback on a pre-release. Their code is loaded when the first button is
 * needed.
 */
export function AppActions() {
  const app = useChromeView((view) => view.app);
  const isPreRelease = useChromeView(({ solution }) => PRE_RELEASES.has(solution?.releaseType));
  const feedbackAddress = useChromeView((view) => (isPreRelease ? view.feedbackAddress : undefined));
  const isOfApp = app?.search !== undefined || app?.feedback !== undefined;
  const isWanted = isOfApp || feedbackAddress !== undefined;
  const { Part: AppButtons } = useLazyPart(load, isWanted, ignore);
  return AppButtons && isWanted ? <AppButtons app={app} feedbackAddress={feedbackAddress} /> : null;
}
