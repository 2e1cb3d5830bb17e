import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useFocusReturn } from '../../../chrome/ui/use-focus-return';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import { isCard } from '../model/prompt-store';

const load = () => import('./PromptDialog').then(({ PromptDialog }) => PromptDialog);

/**
 * Shows what the shell has to ask the user; not while the user has to answer something more urgent, or types in the
 * palette.
 */
export function PromptArea() {
  const prompt = useChromeView((view) => view.prompt);
  const isCovered = useChromeView(
    ({ sessionPaused, question, component, palette }) =>
      sessionPaused || question !== undefined || component !== undefined || palette !== undefined,
  );
  const send = useSend();
  const isToast = prompt?.kind === 'roles-invitation' || prompt?.kind === 'outage';
  const isWanted = prompt !== undefined && !isToast;
  const failed = useCallback(() => send({ type: 'prompt-dismissed' }), [send]);
  const { Part: PromptDialog } = useLazyPart(load, isWanted, failed);
  // A card is not modal: it stays below what covers the page, and returns the focus itself.
  const isOnCard = prompt !== undefined && isCard(prompt);
  const isShown = isWanted && (isOnCard || !isCovered) && PromptDialog !== undefined;
  useFocusReturn(isShown && !isOnCard);
  return isShown && <PromptDialog prompt={prompt} />;
}
