// Runs the calls of one section: one at a time, with the failure of the last one.
import { useState } from 'react';
import type { MessageKey } from '../messages';
import type { MethodFailure, MethodOutcome } from './sign-in-method-service';

const FAILURE_TEXTS = {
  confirm: 'account.confirm-again',
  cancelled: 'passkeys.cancelled',
  full: 'passkeys.full',
  wrong: 'authenticator.wrong',
  failed: 'account.failed',
} as const satisfies Record<MethodFailure, MessageKey>;

export function useMethodCall() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();

  async function run<Value>(
    call: () => Promise<MethodOutcome<Value>>,
    done: (value: Value) => void | Promise<void>,
  ): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const outcome = await call();
    if (outcome.kind === 'done') await done(outcome.value);
    else setFailure(FAILURE_TEXTS[outcome.kind]);
    setBusy(false);
  }

  return { isBusy, failure, run };
}
