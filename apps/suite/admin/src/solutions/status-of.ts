import type { AdminSolution } from '@unified-shell/api/administration';

/** The state of a solution now; `scheduled`: it is open and will be closed. A window that is over is not mentioned. */
export function statusOf({
  state,
  availability,
}: Pick<AdminSolution, 'state' | 'availability'>): AdminSolution['state'] | 'scheduled' {
  const { from } = availability;
  return state === 'open' && from !== undefined && Date.parse(from) > Date.now() ? 'scheduled' : state;
}
