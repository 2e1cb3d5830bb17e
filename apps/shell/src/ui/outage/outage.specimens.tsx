import type { OutageView } from '../../core/chrome/chrome-view';
import type { Specimen } from '../shared/specimen';
import { OutageBanner } from './OutageBanner';

/** Later today, so that the banner names no date. */
const at = (hours: number) => new Date().setHours(hours, 0, 0, 0);

const outage: OutageView = {
  appId: 'sample',
  name: 'Sample',
  state: 'maintenance',
  begins: at(14),
  ends: at(15),
  words: 'We move to a new data center.',
  announcement: 'last-call',
};

export const specimens: readonly Specimen[] = [
  {
    id: 'outage/unsaved',
    slot: 'overlay',
    view: { outage, hasUnsaved: true },
    draw: () => <OutageBanner />,
  },
];
