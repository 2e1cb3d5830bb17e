import type { RuntimeComponent } from './runtime-module';
import { askRuntime, whenRuntime } from './when-runtime';

/** Other solutions in dialogs, and this one if it is in one. */
export const component: RuntimeComponent = {
  open: (id, data) => askRuntime((module) => module.component().open(id, data)),
  close: (data) => void whenRuntime((module) => module.component().close(data)),
  isComponent: () => window.unifiedShellRuntime?.component().isComponent() ?? false,
};
