import type { FeatureModel } from '../../chrome/feature';
import { type ErrorView, errorView } from '../../chrome/model/error-view';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import type { OpenComponent } from '../../kernel/requests/app-page/app-page-state';
import type { ShellSnapshot } from '../../kernel/wiring/shell-snapshot';

/** The dialog of a component, with the content of its error. */
export type ComponentView = Omit<OpenComponent, 'error'> & { error: ErrorView | undefined };

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The solution that is open in a dialog above the page. */
    component: ComponentView | undefined;
  }
}

export function createModel() {
  const componentOf = memoizeLast(
    (component: OpenComponent | undefined, snapshot: ShellSnapshot | undefined): ComponentView | undefined =>
      component && {
        ...component,
        error: component.error && snapshot && errorView(component.error, snapshot),
      },
  );
  return {
    // Depends on the snapshot for an error alone; otherwise each change of the state would draw the dialog again.
    view: ({ snapshot, appPage: { component } }) => ({
      component: componentOf(component, component?.error && snapshot),
    }),
  } satisfies FeatureModel;
}
