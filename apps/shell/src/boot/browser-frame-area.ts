import type { FrameArea } from '../core/frame/frame-area';

/** The element that frames live in. */
export function createBrowserFrameArea(window: Window, place: HTMLElement): FrameArea {
  return {
    open({ url, title, sandbox, allow }) {
      const iframe = window.document.createElement('iframe');
      iframe.title = title;
      iframe.setAttribute('sandbox', sandbox);
      iframe.allow = allow;
      iframe.referrerPolicy = 'strict-origin';
      iframe.src = url;
      place.append(iframe);
      return {
        get window() {
          return iframe.contentWindow;
        },
        onLoad(listener) {
          iframe.addEventListener('load', listener);
          return () => iframe.removeEventListener('load', listener);
        },
        retire: () => {
          iframe.inert = true;
          iframe.title = '';
        },
        comeBack: () => {
          iframe.inert = false;
          iframe.title = title;
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
