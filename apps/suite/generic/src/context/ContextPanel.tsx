import type { FrameConfiguration } from '@unified-shell/app-sdk';
import { useText } from '../../../src/shared/messages';
import { Panel } from '../../../src/shared/Panel';
import { FactList } from '../FactList';
import { describeContext } from './describe-context';

/** What the shell hands to this solution, as it is now. */
export function ContextPanel({ configuration }: { configuration: FrameConfiguration | null }) {
  const text = useText();
  return (
    <Panel title={text('generic.context')}>
      {configuration ? (
        <FactList facts={describeContext(text, configuration)} />
      ) : (
        <p>{text('generic.context.waiting')}</p>
      )}
    </Panel>
  );
}
