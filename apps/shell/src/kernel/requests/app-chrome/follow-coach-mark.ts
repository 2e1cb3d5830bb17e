import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { Box } from '../../platform/page/box';
import type { AppChrome, AppChromeStore } from './app-chrome';

export interface CoachMarkDeps {
  appChrome: AppChromeStore;
  /**
   * Follows an element of the shell and the frame. `element` is undefined while it is not shown. Returns the unsubscribe
   * function.
   */
  followElement(
    name: string,
    listener: (boxes: { element: Box | undefined; frame: Box | undefined }) => void,
  ): () => void;
}

/**
 * Tells the application where the element is that its own coach mark points at (`topbar.setCoachMark`). A third party is
 * not told. Returns a function that stops it.
 */
export function followCoachMark({ appChrome, followElement }: CoachMarkDeps): () => void {
  let stop = () => {};
  let followed: Pick<AppChrome, 'frame'> & { name?: string | undefined } = { frame: undefined };

  function follow({ frame, header }: AppChrome): void {
    const name = header?.coachMark;
    if (name === followed.name && frame === followed.frame) return;
    followed = { name, frame };
    stop();
    stop = () => {};
    if (name === undefined || frame === undefined || frame.request.solution.sandbox.thirdParty) return;
    stop = followElement(name, ({ element, frame: area }) => {
      const args: [x?: number] = element && area ? [element.x + element.width / 2 - area.x] : [];
      const request: ShellRequest = { module: 'topbar', method: 'coachMark', args };
      frame.connection.send('RUNTIME_REQ', request);
    });
  }

  // The application may have set its mark before this part has loaded.
  follow(appChrome.getState());
  const unsubscribe = appChrome.subscribe(follow);
  return () => {
    unsubscribe();
    stop();
  };
}
