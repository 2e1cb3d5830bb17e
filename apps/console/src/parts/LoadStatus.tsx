import type { Loaded } from '../api/use-loaded';
import { Busy } from './Busy';
import { Problem } from './Problem';

/** Shows that the first answer is awaited, or why the last call failed. Otherwise it shows nothing. */
export function LoadStatus({ of }: { of: Pick<Loaded<unknown>, 'value' | 'problem' | 'reload'> }) {
  if (of.problem) return <Problem problem={of.problem} retry={of.reload} />;
  return of.value === undefined && <Busy />;
}
