import type { FrameConfiguration } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { FactList } from '../FactList';
import { describeContext } from './describe-context';

/** The current configuration of this solution. */
export function ContextPanel({ configuration }: { configuration: FrameConfiguration }) {
  const text = useText();
  return (
    <Panel title={text('generic.context')}>
      <FactList facts={describeContext(text, configuration)} />
    </Panel>
  );
}
