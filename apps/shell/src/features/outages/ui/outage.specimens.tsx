import type { Specimen } from '../../../chrome/ui/specimen';
import type { OutageView } from '../model';
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

const specimen = (id: string, view: Specimen['view'] & {}): Specimen => ({
  id: `outage/${id}`,
  slot: 'overlay',
  view,
  draw: () => <OutageBanner />,
});

export const specimens: readonly Specimen[] = [
  specimen('ahead', {
    outage: { ...outage, state: 'disabled', announcement: 'banner', ends: undefined, words: undefined },
  }),
  specimen('unsaved', { outage, hasUnsaved: true }),
];
