import type { RuntimeModule } from '../runtime-module';
import type { StorageAccess } from './script-address';

export interface LoaderEnvironment {
  isFramed: boolean;
  /** The frame's own address. */
  href: string;
  storage: StorageAccess;
  /** Fetches from the page's own origin; redirects are refused. */
  fetch(address: string): Promise<Response>;
  /** Loads and runs a script, then synchronously calls `EXC_MR_READY`. Rejects when the script does not load. */
  append(src: string): Promise<void>;
  runtime(): RuntimeModule | undefined;
}

export function pageEnvironment(window: Window): LoaderEnvironment {
  return {
    isFramed: window.parent !== window,
    href: window.location.href,
    storage: () => window.sessionStorage,
    fetch: (address) => window.fetch(address, { redirect: 'error' }),
    runtime: () => window.unifiedShellRuntime,
    append: (src) => append(window, src),
  };
}

function append(window: Window, src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = window.document.createElement('script');
    script.async = true;
    // Browsers give async scripts a low priority, but the application waits for this one.
    script.fetchPriority = 'high';
    script.src = src;
    script.addEventListener('load', () => {
      resolve();
      window.EXC_MR_READY?.();
    });
    script.addEventListener('error', () => reject(new TypeError(`${src} did not load`)));
    window.document.head.append(script);
  });
}
