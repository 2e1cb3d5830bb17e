import { useRef } from 'react';
import type { Specimen } from '../../../chrome/ui/specimen';
import { FullHeader } from '../../../test-support/FullHeader';
import type { SwitcherView } from '../model/switcher-view';
import { SwitcherDialog } from './SwitcherDialog';
import { ofMany, ofTwoAccounts, organisations, sandboxes } from './switcher-samples';

function Opened({ view }: { view: SwitcherView }) {
  const header = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={header}>
        <FullHeader />
      </div>
      <SwitcherDialog open trigger={header} view={view} close={() => {}} />
    </>
  );
}

const opened = (id: string, view: SwitcherView): Specimen => ({
  id: `switcher/${id}`,
  slot: 'header',
  view: { switchers: view.kind === 'organisation' ? [view] : [ofTwoAccounts, view] },
  draw: () => <Opened view={view} />,
});

export const specimens: readonly Specimen[] = [
  opened('organisation', ofTwoAccounts),
  opened('organisation-of-5000', ofMany),
  opened('organisation-of-none', organisations([])),
  opened('sandbox', sandboxes),
  opened('sandbox-loading', { ...sandboxes, state: 'loading' }),
  opened('sandbox-failed', { ...sandboxes, state: 'failed' }),
  {
    id: 'switcher/closed',
    slot: 'header',
    view: { switchers: [ofTwoAccounts, sandboxes] },
    draw: () => <FullHeader />,
  },
];
