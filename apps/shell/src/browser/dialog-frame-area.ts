import { findOwner } from '../kernel/frames/connection/find-owner';
import type { FrameElement } from '../kernel/frames/element/frame-area';
import type { DialogArea } from '../kernel/requests/app-page/app-page-state';
import { createBrowserFrameArea } from './frame-area';
import { giveFocus } from './page/give-focus';

/**
 * An element that holds one frame beside the frame of the page. Messages of its frame are not passed on to other listeners:
 * the host of the main frame would refuse them as unknown.
 */
export function createOwnFrameArea(window: Window, container: HTMLElement): DialogArea {
  const { open } = createBrowserFrameArea(window, container);
  let own: FrameElement | undefined;
  return {
    open(frame) {
      const element = open(frame);
      // Removes the frame at once.
      own = Object.assign(element, { hide: element.remove });
      return own;
    },
    onMessage(listener) {
      const onMessage = (event: MessageEvent) => {
        // A frame nested in it is refused as an unknown window by the listener, which counts its messages (case F8).
        if (!findOwner(event.source, (source) => source === own?.window || undefined)) return;
        event.stopImmediatePropagation();
        listener(event);
      };
      window.addEventListener('message', onMessage, true);
      return () => window.removeEventListener('message', onMessage, true);
    },
  };
}

/** The element of a dialog that holds one frame, which gets the focus. */
export function createDialogFrameArea(window: Window, container: HTMLElement): DialogArea {
  const area = createOwnFrameArea(window, container);
  return {
    ...area,
    open(frame) {
      const element = area.open(frame);
      const iframe = container.querySelector('iframe');
      if (iframe) {
        giveFocus(iframe);
        element.onLoad(() => focusAgain(iframe));
      }
      return element;
    },
  };
}

/**
 * Focuses each document of the frame when it has loaded, unless the user has moved the focus elsewhere in the dialog.
 */
function focusAgain(iframe: HTMLIFrameElement): void {
  const { activeElement, body } = iframe.ownerDocument;
  if (activeElement === iframe || activeElement === body) giveFocus(iframe);
}
