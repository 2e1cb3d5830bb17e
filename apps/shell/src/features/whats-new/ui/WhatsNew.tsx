import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./WhatsNewButton').then(({ WhatsNewButton }) => WhatsNewButton);
const ignore = () => {};

/** The button of the open application's changes. Its code is loaded when an application that has some is open. */
export function WhatsNew() {
  const view = useChromeView(({ whatsNew }) => whatsNew);
  const { Part: WhatsNewButton } = useLazyPart(load, view !== undefined, ignore);
  return WhatsNewButton && view ? <WhatsNewButton view={view} /> : null;
}
