import type { AppPageStore } from '../../app-requests/app-page/create-app-page';
import type { Move } from '../../app-requests/unsaved-changes/unsaved-changes';
import type { ChromeEvent } from './chrome-actions';

/** Has the person asked first where what they do would lose what is unsaved. */
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

/** What leaves the place, or loads the page anew. A session that paused cannot save any more: its `restart` asks nothing. */
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
