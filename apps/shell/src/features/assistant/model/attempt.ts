import type { Environment } from '../../../kernel/platform/environment';

/** Does the work of an action. A failure is logged, and `onFailure` tells the user. */
export type Attempt = (work: () => Promise<void>, onFailure?: () => void) => void;

export function createAttempt({ warn }: Pick<Environment, 'warn'>): Attempt {
  return (work, onFailure) =>
    void work().catch((cause: unknown) => {
      warn('assistant-failed', { cause: String(cause) });
      onFailure?.();
    });
}
