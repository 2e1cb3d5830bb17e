import type { AdminSolution } from '@unified-shell/api/administration';

/** The present state of a solution; `scheduled` if it is open now and its window begins later. */
export function statusOf({
  state,
  availability,
}: Pick<AdminSolution, 'state' | 'availability'>): AdminSolution['state'] | 'scheduled' {
  const { from } = availability;
  return state === 'open' && from !== undefined && Date.parse(from) > Date.now() ? 'scheduled' : state;
}
