import type { Text } from './create-messages';
import type { releaseReasons } from './en-US/release-reasons';

/** Facts of the administration's API (`PauseReason`). */
type Reason =
  | {
      kind: 'failures';
      failed: number;
      opened: number;
      before: { failed: number; opened: number } | null;
    }
  | { kind: 'times'; factor: number };

/** Says in a sentence why a candidate was paused. */
export function sayPauseReason(reason: Reason, text: Text<typeof releaseReasons>): string {
  if (reason.kind === 'times') return text('release.reason.times', { factor: reason.factor });
  const { failed, opened, before } = reason;
  if (before === null) return text('release.reason.failures-only', { failed, opened });
  const [failedBefore, openedBefore] = [before.failed, before.opened];
  return text('release.reason.failures', { failed, opened, failedBefore, openedBefore });
}
