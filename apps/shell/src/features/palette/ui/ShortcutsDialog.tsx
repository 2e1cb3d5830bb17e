import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { isMac } from '@unified-shell/protocol/keyboard/is-mac';
import { isTextEntry } from '@unified-shell/protocol/keyboard/key-press';
import { type KeyboardEvent, useState } from 'react';
import { useActions } from '../../../chrome/ui/use-actions';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useFocusReturn } from '../../../chrome/ui/use-focus-return';
import { describeShortcut, formatShortcut } from '../../../kernel/workspace/shortcuts/record-shortcut';
import {
  DEFAULT_SHORTCUTS,
  NO_SHORTCUT,
  shortcutsOf,
} from '../../../kernel/workspace/shortcuts/shortcut-settings';
import { actionTitle } from './action-words';
import { PaletteLanguage, usePaletteText } from './palette-messages';
import styles from './shortcuts.module.css';

interface ShortcutsDialogProps {
  close: () => void;
}

/** Lists the actions of the registry with their shortcuts. Each shortcut can be changed and switched off. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  return (
    <PaletteLanguage>
      <ShortcutsList {...props} />
    </PaletteLanguage>
  );
}

function ShortcutsList({ close }: ShortcutsDialogProps) {
  const text = usePaletteText();
  const send = useSend();
  const actions = useActions();
  const settings = useChromeView((view) => view.settings);
  const [recording, setRecording] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const mac = isMac(navigator.userAgent);
  const shortcuts = shortcutsOf(settings);
  const titles = new Map(actions.map((action) => [action.id, actionTitle(action, text)]));
  useFocusReturn(true);

  function record(event: KeyboardEvent, id: string): void {
    if (recording !== id || event.key === 'Tab') return;
    if (isTextEntry(event.nativeEvent, navigator.userAgent)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setRecording(undefined);
    const shortcut = formatShortcut(event, mac);
    if (shortcut !== undefined) assign(id, shortcut, shortcut);
  }

  /** Gives the keys to the action, unless they belong to another one. @param stored null restores the default */
  function assign(id: string, keys: string | undefined, stored: string | null): void {
    const owner = [...shortcuts].find(([other, used]) => other !== id && used === keys)?.[0];
    if (owner === undefined) choose(id, stored);
    else setAnnouncement(text('shortcuts.taken', { name: titles.get(owner) ?? owner }));
  }

  function choose(id: string, shortcut: string | null): void {
    setRecording(undefined);
    setAnnouncement('');
    send({ type: 'shortcut-chosen', id, shortcut });
  }

  return (
    <DialogContainer onDismiss={close}>
      <Dialog size="L" isDismissible>
        <Heading slot="title">{text('shortcuts.name')}</Heading>
        <Content>
          <p className={styles.note}>{text('shortcuts.note')}</p>
          <ul className={styles.rows}>
            {actions.map(({ id }) => {
              const name = titles.get(id) ?? id;
              const keys = shortcuts.get(id);
              const isRecording = recording === id;
              return (
                <li key={id} className={styles.row}>
                  <span className={styles.name}>{name}</span>
                  <button
                    type="button"
                    className={styles.keys}
                    data-recording={isRecording || undefined}
                    aria-label={text('shortcuts.change', {
                      name,
                      keys: keys ? describeShortcut(keys, mac) : text('shortcuts.none'),
                    })}
                    onClick={() => setRecording(isRecording ? undefined : id)}
                    onKeyDown={(event) => record(event, id)}
                    onBlur={() => setRecording(undefined)}
                  >
                    {isRecording
                      ? text('shortcuts.press')
                      : keys
                        ? describeShortcut(keys, mac)
                        : text('shortcuts.none')}
                  </button>
                  <button
                    type="button"
                    className={styles.off}
                    disabled={keys === undefined && DEFAULT_SHORTCUTS[id] === undefined}
                    aria-label={
                      keys === undefined ? text('shortcuts.reset', { name }) : text('shortcuts.off', { name })
                    }
                    onClick={() =>
                      keys === undefined ? assign(id, DEFAULT_SHORTCUTS[id], null) : choose(id, NO_SHORTCUT)
                    }
                  >
                    {text(keys === undefined ? 'shortcuts.reset-short' : 'shortcuts.off-short')}
                  </button>
                </li>
              );
            })}
          </ul>
          <p role="status" className={styles.status}>
            {announcement}
          </p>
        </Content>
      </Dialog>
    </DialogContainer>
  );
}
