import type { DialogArea } from '../../core/hosted/hosted-state';
import { giveFocus } from '../shared/give-focus';

/**
 * A place for one frame in a dialog. What that frame says to the window is heard here alone: the host of the main frame
 * would take it for a stranger.
 */
export function createDialogFrameArea(window: Window, place: HTMLElement): DialogArea {
  let own: HTMLIFrameElement | undefined;
  return {
    open({ url, title, sandbox, allow }) {
      const iframe = window.document.createElement('iframe');
      iframe.title = title;
      iframe.setAttribute('sandbox', sandbox);
      iframe.allow = allow;
      iframe.referrerPolicy = 'strict-origin';
      iframe.src = url;
      place.append(iframe);
      // Once more when there is a document to have it.
      giveFocus(iframe);
      iframe.addEventListener('load', () => giveFocus(iframe), { once: true });
      own = iframe;
      return {
        get window() {
          return iframe.contentWindow;
        },
        onLoad(listener) {
          iframe.addEventListener('load', listener);
          return () => iframe.removeEventListener('load', listener);
        },
        retire: () => iframe.remove(),
        remove: () => iframe.remove(),
      };
    },
    onMessage(listener) {
      const onMessage = (event: MessageEvent) => {
        if (own === undefined || event.source !== own.contentWindow) return;
        event.stopImmediatePropagation();
        listener(event);
      };
      window.addEventListener('message', onMessage, true);
      return () => window.removeEventListener('message', onMessage, true);
    },
  };
}
