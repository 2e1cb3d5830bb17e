import { isAnswer } from '@unified-shell/protocol/requests/read-answer';
import { RuntimeError } from './runtime-error';

/** @throws RuntimeError FAILED if the shell answered without a value */
export function requireAnswer<Answer extends object>(answer: unknown): Answer {
  if (isAnswer<Answer>(answer)) return answer;
  throw new RuntimeError('FAILED', 'No value.');
}
