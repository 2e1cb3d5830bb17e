import { createFrameRecorder, type FrameRecorder } from '../../../kernel/frames/debug/frame-recorder';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import type { DebugDeps } from './debug-part';

/** The values that must not be in a record, wherever they occur. */
export function secretsIn({ session, solutionTokens }: ShellSnapshot['state']): string[] {
  const own = session.kind === 'signed-in' ? [session.token.value, session.token.sid] : [];
  return [...own, ...Object.values(solutionTokens).map(({ value }) => value)];
}

/** Records what passes between the shell and its frames, and the steps of each visible frame. */
export function startRecorder({ store, environment, frameMarks }: DebugDeps): FrameRecorder {
  const recorder = createFrameRecorder({ environment, getSecrets: () => secretsIn(store.getState()) });
  const { frame } = store.getState();
  for (const mark of frameMarks) recorder.addMark(mark);
  const { configuration } = environment.debug;
  // A page that was opened before the tool has told the frame its configuration already.
  if (frame && frame.phase !== 'connecting' && configuration) recorder.addConfiguration(frame, configuration);
  const unsubscribe = store.subscribe((state, before) => {
    if (state.frame && state.frame !== before.frame)
      recorder.addMark({ at: environment.now(), frame: state.frame });
  });
  return {
    ...recorder,
    stop() {
      unsubscribe();
      recorder.stop();
    },
  };
}
