import SearchIcon from '@react-spectrum/s2/icons/Search';
import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSend } from '../../../chrome/ui/use-chrome';
import { useFocusReturn } from '../../../chrome/ui/use-focus-return';
import { groupName } from './group-words';
import type { Hit } from './hit';
import { PaletteOption } from './PaletteOption';
import styles from './palette.module.css';
import { PaletteLanguage, usePaletteText } from './palette-messages';
import { optionId, usePalette } from './use-palette';

interface PaletteProps {
  /** The text with which it opens; called once. */
  getInitialQuery: () => string;
  /** The id of the action that waits for the user's confirmation. */
  only?: string | undefined;
  /** The values of that action. */
  input?: ActionInput | undefined;
  close: () => void;
}

/** Finds applications, pages, organisations and commands (WAI-ARIA: combobox with a list of groups). */
export function Palette(props: PaletteProps) {
  return (
    <PaletteLanguage>
      <PaletteDialog {...props} />
    </PaletteLanguage>
  );
}

function PaletteDialog({ getInitialQuery, only, input, close }: PaletteProps) {
  const text = usePaletteText();
  const send = useSend();
  const dialog = useRef<HTMLDialogElement>(null);
  const palette = usePalette(getInitialQuery, only, input);
  const { id, query, groups, count, active, activeId, toConfirm, setToConfirm } = palette;
  // The page can be focused again before the focus returns to it.
  useModal(dialog);
  useFocusReturn(true);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Returns whether the browser follows the link of the hit. */
  function choose(hit: Hit): boolean {
    if (hit.needsConfirmation && toConfirm !== hit.id) {
      setToConfirm(hit.id);
      return false;
    }
    if (hit.query !== undefined) {
      palette.type(hit.query);
      return false;
    }
    if (!hit.staysOpen) close();
    if (hit.action === undefined) return true;
    send(hit.action);
    return false;
  }

  const confirmed = groups.flatMap(({ hits }) => hits).find(({ hit }) => hit.id === toConfirm)?.hit;
  const status = count === 0 ? text('search.nothing') : text('search.count', { count });
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog; this is for the pointer beside it
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={text('search.name')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.field}>
          <SearchIcon aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            className={styles.input}
            aria-label={text('search.name')}
            placeholder={text('search.placeholder')}
            aria-expanded={count > 0}
            aria-controls={id}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => palette.type(event.target.value)}
            onKeyDown={(event) => palette.onKeyDown(event, (element) => element.click())}
          />
          <button type="button" className={styles.close} onClick={close}>
            {text('search.close')}
          </button>
        </div>
        <div id={id} role="listbox" aria-label={text('search.found')} className={styles.list}>
          {groups.map(({ kind, name = groupName(text, kind), hits }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
            <div key={`${kind} ${name}`} role="group" aria-label={name}>
              <span className={styles.heading} aria-hidden="true">
                {name}
              </span>
              {hits.map(({ hit, index }) => (
                <PaletteOption
                  key={hit.id}
                  id={optionId(id, index)}
                  hit={hit}
                  isActive={index === active}
                  isToConfirm={hit.id === toConfirm}
                  choose={() => choose(hit)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className={count === 0 ? styles.nothing : 'screen-reader-only'} role="status">
          {confirmed ? text('search.confirm', { name: confirmed.name }) : status}
        </p>
        <p className={styles.hints}>{text('search.hints')}</p>
      </div>
    </dialog>,
    document.body,
  );
}

/** Opens the browser's modal dialog, which focuses its field. The page behind it cannot be used, and Tab stays within it. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    dialog.current?.showModal();
    // The browser's dialog leaves the focus in a cross-origin frame behind it.
    const behind = document.getElementById('shell');
    if (behind) behind.inert = true;
    return () => {
      if (behind) behind.inert = false;
    };
  }, [dialog]);
}
