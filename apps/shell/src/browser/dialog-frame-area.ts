import type { DialogArea } from '../core/app-requests/app-page/app-page-state';
import type { FrameElement } from '../core/frames/element/frame-area';
import { createBrowserFrameArea } from './frame-area';
import { giveFocus } from './page/give-focus';

/**
 * A place for one frame in a dialog. What that frame says to the window is heard here alone: the host of the main frame
 * would take it for a stranger.
 */
export function createDialogFrameArea(window: Window, container: HTMLElement): DialogArea {
  const { open } = createBrowserFrameArea(window, container);
  let own: FrameElement | undefined;
  return {
    open(frame) {
      const element = open(frame);
      const iframe = container.querySelector('iframe');
      if (iframe) {
        giveFocus(iframe);
        element.onLoad(() => focusAgain(iframe));
      }
      // It has nothing to wait for: the dialog goes with it.
      own = Object.assign(element, { hide: element.remove });
      return own;
    },
    onMessage(listener) {
      const onMessage = (event: MessageEvent) => {
        if (own === undefined || event.source !== own.window) return;
        event.stopImmediatePropagation();
        listener(event);
      };
      window.addEventListener('message', onMessage, true);
      return () => window.removeEventListener('message', onMessage, true);
    },
  };
}

/** Each document of the frame gets the keyboard when it has loaded, unless the user has moved it elsewhere in the dialog. */
function focusAgain(iframe: HTMLIFrameElement): void {
  const { activeElement, body } = iframe.ownerDocument;
  if (activeElement === iframe || activeElement === body) giveFocus(iframe);
}
