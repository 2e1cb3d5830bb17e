import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./AppNavigation').then(({ AppNavigation }) => AppNavigation);
const ignore = () => {};

/**
 * The labels and tabs of the open application. Their code is loaded on demand, because most applications have none.
 */
export function AppPages() {
  const app = useChromeView((view) => view.app);
  const isWanted = app !== undefined && (app.labels.length > 0 || app.tabs.length > 0);
  const { Part: AppNavigation } = useLazyPart(load, isWanted, ignore);
  return AppNavigation && isWanted ? <AppNavigation app={app} /> : null;
}
