import GiftIcon from '@react-spectrum/s2/icons/Gift';
import { useState } from 'react';
import styles from '../../../chrome/header/header.module.css';
import { useDialogButton } from '../../../chrome/header/use-dialog-button';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import type { WhatsNewView } from '../model';
import { whatsNewOf } from '../model/whats-new-of';
import own from './whats-new-button.module.css';
import { useWhatsNewText, WhatsNewLanguage } from './whats-new-messages';

const load = () => import('./WhatsNewDialog').then(({ WhatsNewDialog }) => WhatsNewDialog);

interface WhatsNewButtonProps {
  view: WhatsNewView;
  /** Set in the gallery alone. */
  initiallyOpen?: boolean;
}

/** Opens the dialog of the open application's changes. A dot and the name say that the newest one is unseen. */
export function WhatsNewButton(props: WhatsNewButtonProps) {
  return (
    <WhatsNewLanguage>
      <Button {...props} />
    </WhatsNewLanguage>
  );
}

function Button({ view, initiallyOpen = false }: WhatsNewButtonProps) {
  const text = useWhatsNewText();
  const settings = useChromeView((all) => all.settings);
  const [now] = useState(() => Date.now());
  const { Part: WhatsNewDialog, button, open, trigger, close } = useDialogButton(load, initiallyOpen);
  const whatsNew = whatsNewOf(view, settings, now);
  const isUnseen = whatsNew.unseen !== undefined;
  const name = text(isUnseen ? 'whats-new.name.unseen' : 'whats-new.name');
  return (
    <>
      <button {...button} className={`${styles.icon} ${own.button}`} aria-label={name} title={name}>
        <GiftIcon aria-hidden="true" />
        {isUnseen && <span className={styles.dot} />}
      </button>
      {WhatsNewDialog && open && <WhatsNewDialog {...whatsNew} trigger={trigger} close={close} />}
    </>
  );
}
