import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./AssistantPanel').then(({ AssistantPanel }) => AssistantPanel);

/** Shows the panel of the assistant while it is open; its code is loaded when it is first opened. */
export function AssistantArea() {
  const send = useSend();
  const isShown = useChromeView((view) => view.assistant.isShown && view.user !== undefined);
  const failed = useCallback(() => send({ type: 'assistant-closed' }), [send]);
  const { Part: AssistantPanel } = useLazyPart(load, isShown, failed);
  return isShown && AssistantPanel !== undefined && <AssistantPanel />;
}
