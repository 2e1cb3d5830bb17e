import { type ComponentType, useCallback } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useFocusReturn } from '../../../chrome/ui/use-focus-return';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import type { ComponentFailureProps } from './ComponentDialog';

const load = () => import('./ComponentDialog').then(({ ComponentDialog }) => ComponentDialog);

/**
 * Shows the open component in its dialog.
 * @param loadFailure loads the page of a component that cannot be opened
 */
export function ComponentArea({
  loadFailure,
}: {
  loadFailure: () => Promise<ComponentType<ComponentFailureProps>>;
}) {
  const component = useChromeView((view) => view.component);
  const dismiss = component?.dismiss;
  const failed = useCallback(() => dismiss?.(), [dismiss]);
  const { Part: ComponentDialog } = useLazyPart(load, component !== undefined, failed);
  const { Part: failure } = useLazyPart(loadFailure, component?.error !== undefined, failed);
  useFocusReturn(component !== undefined);
  return ComponentDialog && component && <ComponentDialog component={component} failure={failure} />;
}
