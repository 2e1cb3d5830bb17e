import { useChromeView } from '../../shared/use-chrome';
import { useLazyPart } from '../../shared/use-lazy-part';

const load = () => import('./AppButtons').then(({ AppButtons }) => AppButtons);
const ignore = () => {};

/** The buttons of the open application; their code comes with the first that has some. */
export function AppActions() {
  const app = useChromeView((view) => view.app);
  const isWanted = app?.search !== undefined || app?.feedback !== undefined;
  const { Part: AppButtons } = useLazyPart(load, isWanted, ignore);
  return AppButtons && app && isWanted ? <AppButtons app={app} /> : null;
}
