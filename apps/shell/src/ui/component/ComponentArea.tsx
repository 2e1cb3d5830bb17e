import { useCallback } from 'react';
import { useChromeView } from '../shared/use-chrome';
import { useFocusReturn } from '../shared/use-focus-return';
import { useLazyPart } from '../shared/use-lazy-part';

const load = () => import('./ComponentDialog').then(({ ComponentDialog }) => ComponentDialog);

/** Shows the open component in its dialog. */
export function ComponentArea() {
  const component = useChromeView((view) => view.component);
  const dismiss = component?.dismiss;
  const failed = useCallback(() => dismiss?.(), [dismiss]);
  const { Part: ComponentDialog } = useLazyPart(load, component !== undefined, failed);
  useFocusReturn(component !== undefined);
  return ComponentDialog && component && <ComponentDialog component={component} />;
}
