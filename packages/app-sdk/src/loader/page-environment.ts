import type { RuntimeModule } from '../runtime-module';
import type { StorageAccess } from './script-address';

export interface LoaderEnvironment {
  isFramed: boolean;
  /** The frame's own address. */
  href: string;
  storage: StorageAccess;
  /** Same-origin, redirects refused. */
  fetch(address: string): Promise<Response>;
  /** Runs a script and, in the same breath, `EXC_MR_READY`; rejects when it does not load. */
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
    // A browser loads such a script last of all; here nothing is more urgent.
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
