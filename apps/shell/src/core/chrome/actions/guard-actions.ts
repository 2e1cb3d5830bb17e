import type { AppPageStore } from '../../app-requests/app-page/create-app-page';
import type { Move } from '../../app-requests/unsaved-changes/unsaved-changes';
import type { ChromeEvent } from './chrome-actions';

/** Wraps `act` so that the user must confirm an action that would lose unsaved changes. */
export function guardActions(
  act: (event: ChromeEvent) => void,
  { runWhenConfirmed }: Pick<AppPageStore, 'runWhenConfirmed'>,
): (event: ChromeEvent) => void {
  return (event) => {
    const move = moveBy(event);
    if (move) runWhenConfirmed(move, () => act(event));
    else act(event);
  };
}

/**
 * The move that an action makes. `restart` has none: after the session has paused, the changes cannot be saved any
 * more.
 */
function moveBy(event: ChromeEvent): Move | undefined {
  switch (event.type) {
    case 'switched':
      return { toOtherOrganisation: event.kind === 'organisation' };
    case 'sign-out':
    case 'overrides-reset':
    case 'stop-impersonation':
      return { toOtherOrganisation: false };
    default:
      return undefined;
  }
}
