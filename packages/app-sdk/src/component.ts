import type { RuntimeComponent } from './runtime-module';
import { askRuntime, whenRuntime } from './when-runtime';

/** Opens other solutions in a dialog, and closes the dialog that this solution is shown in. */
export const component: RuntimeComponent = {
  open: (id, data) => askRuntime((module) => module.component().open(id, data)),
  close: (data) => void whenRuntime((module) => module.component().close(data)),
  isComponent: () => window.unifiedShellRuntime?.component().isComponent() ?? false,
};
