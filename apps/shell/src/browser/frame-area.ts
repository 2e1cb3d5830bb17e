import type { FrameArea } from '../kernel/frames/element/frame-area';

/** The element that contains the frames. */
export function createBrowserFrameArea(window: Window, container: HTMLElement): FrameArea {
  const { document } = window;
  let hadKeyboard = false;

  /** Moves the focus to this frame if the frame before had it, unless another element has been focused since. */
  function takeKeyboard(iframe: HTMLIFrameElement): void {
    if (hadKeyboard && document.activeElement === document.body) {
      iframe.focus();
      iframe.contentWindow?.focus();
    }
    hadKeyboard = false;
  }

  return {
    open({ url, title, sandbox, allow }) {
      const iframe = document.createElement('iframe');
      iframe.title = title;
      iframe.setAttribute('sandbox', sandbox);
      iframe.allow = allow;
      iframe.referrerPolicy = 'strict-origin';
      iframe.src = url;
      container.append(iframe);
      takeKeyboard(iframe);
      return {
        get window() {
          return iframe.contentWindow;
        },
        onLoad(listener) {
          iframe.addEventListener('load', listener);
          return () => iframe.removeEventListener('load', listener);
        },
        hide: () => {
          hadKeyboard = document.activeElement === iframe;
          if (hadKeyboard) iframe.blur();
          iframe.inert = true;
          iframe.title = '';
        },
        show: () => {
          iframe.inert = false;
          iframe.title = title;
          takeKeyboard(iframe);
        },
        remove: () => iframe.remove(),
      };
    },
    onBlocked(listener) {
      const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'frame-src') listener(blockedURI);
      };
      window.addEventListener('securitypolicyviolation', onViolation);
      return () => window.removeEventListener('securitypolicyviolation', onViolation);
    },
    onMessage(listener) {
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
  };
}
