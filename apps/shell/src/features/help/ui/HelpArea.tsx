import { useCallback } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';

const load = () => import('./HelpPanel').then(({ HelpPanel }) => HelpPanel);

/** Shows the help center while it is open; its code is loaded when it is first opened. */
export function HelpArea() {
  const send = useSend();
  const isOpen = useChromeView((view) => view.help.isOpen && view.user !== undefined);
  const failed = useCallback(() => send({ type: 'help-closed' }), [send]);
  const { Part: HelpPanel } = useLazyPart(load, isOpen, failed);
  return isOpen && HelpPanel !== undefined && <HelpPanel />;
}
