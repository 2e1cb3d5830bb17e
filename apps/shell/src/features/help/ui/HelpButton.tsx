import HelpIcon from '@react-spectrum/s2/icons/HelpCircle';
import styles from '../../../chrome/header/header.module.css';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

/** Opens and closes the help center (UI-11). On a phone, the account menu has this entry instead. */
export function HelpButton() {
  const text = useText();
  const send = useSend();
  const isOpen = useChromeView((view) => view.help.isOpen);
  const isKnown = useChromeView((view) => view.user !== undefined);
  if (!isKnown) return null;
  return (
    <button
      type="button"
      className={`${styles.icon} ${styles.wide}`}
      data-opens="help"
      aria-label={text('header.help')}
      title={text('header.help')}
      aria-expanded={isOpen}
      onClick={() => send(isOpen ? { type: 'help-closed' } : { type: 'help-opened', isByUser: true })}
    >
      <HelpIcon aria-hidden="true" />
    </button>
  );
}
