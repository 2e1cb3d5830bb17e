import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { ComponentCalls } from './ComponentCalls';
import { OwnDialog } from './OwnDialog';
import { RedirectCall } from './RedirectCall';
import { UnsavedCalls } from './UnsavedCalls';

/** Calls that affect the page around the frame: leaving it, dimming it, and dialogs above it. */
export function LeavingPanel({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  return (
    <Panel title={text('sample.leaving')}>
      <UnsavedCalls record={record} />
      <RedirectCall record={record} />
      <OwnDialog />
      <ComponentCalls record={record} />
    </Panel>
  );
}
