import { isObject } from '@unified-shell/protocol/values/is-object';
import { RuntimeError } from './runtime-error';

/**
 * The shell has parsed the answer's content.
 * @throws RuntimeError FAILED if the shell answered without a value
 */
export function requireAnswer<Answer extends object>(answer: unknown): Answer {
  if (isObject<Answer>(answer)) return answer;
  throw new RuntimeError('FAILED', 'No value.');
}
