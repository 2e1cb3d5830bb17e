import type { PerformanceRecord, RuntimePage } from '@unified-shell/protocol/runtime-module';
import { whenRuntime } from './when-runtime';

/** The page in the shell. What is said before the runtime is there is said once it is. */
export const page: RuntimePage = {
  get title() {
    return window.unifiedShellRuntime?.page.title ?? '';
  },
  set title(text) {
    whenRuntime((module) => {
      module.page.title = text;
    });
  },
  done(options) {
    return new Promise<PerformanceRecord>((resolve) => {
      whenRuntime((module) => resolve(module.page.done(options)));
    });
  },
  shellRedirect(pathOrUrl, options) {
    whenRuntime((module) => module.page.shellRedirect(pathOrUrl, options));
  },
};
