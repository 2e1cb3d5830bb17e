import type { Specimen } from '../../../chrome/ui/specimen';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { type DebugTab, DebugTool } from './DebugTool';
import { DebugLanguage } from './debug-messages';
import { createSampleDebugModel } from './debug-samples';
import { DebugModelProvider } from './use-debug';

const specimen = (tab: DebugTab): Specimen => ({
  id: `debug/${tab}`,
  slot: 'overlay',
  draw: () => <Sample tab={tab} />,
});

function Sample({ tab }: { tab: DebugTab }) {
  return (
    <DebugLanguage locale={useChromeView((view) => view.locale)}>
      <DebugModelProvider value={createSampleDebugModel()}>
        <DebugTool isByUser={false} tab={tab} />
      </DebugModelProvider>
    </DebugLanguage>
  );
}

export const specimens: readonly Specimen[] = [
  specimen('messages'),
  specimen('configuration'),
  specimen('route'),
  specimen('access'),
  specimen('timings'),
  specimen('flags'),
  specimen('agreements'),
];
