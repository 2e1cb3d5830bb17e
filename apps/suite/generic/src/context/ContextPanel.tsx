import type { FrameConfiguration } from '@unified-shell/app-sdk';
import { useText } from '../../../src/shared/messages';
import { Panel } from '../../../src/shared/Panel';
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
