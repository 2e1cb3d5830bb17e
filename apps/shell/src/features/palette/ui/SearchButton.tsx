import SearchIcon from '@react-spectrum/s2/icons/Search';
import { isMac } from '@unified-shell/protocol/keyboard/is-mac';
import { useCallback } from 'react';
import styles from '../../../chrome/header/header.module.css';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { useLazyPart } from '../../../chrome/ui/use-lazy-part';
import { ariaShortcut } from '../../../kernel/workspace/shortcuts/shortcut';
import { shortcutsOf } from '../../../kernel/workspace/shortcuts/shortcut-settings';
import { SEARCH_ACTION } from '../model/chrome-shortcuts';
import { useTypeAhead } from './use-type-ahead';

const load = () => import('./Palette').then(({ Palette }) => Palette);
const loadShortcuts = () => import('./ShortcutsDialog').then(({ ShortcutsDialog }) => ShortcutsDialog);

/**
 * Opens the palette, whose code is loaded when the button is hovered or focused. An application with a search of its
 * own has its button in this place; the palette then opens by its keys.
 */
export function SearchButton() {
  const text = useText();
  const send = useSend();
  const palette = useChromeView((view) => view.palette);
  const shortcut = useChromeView((view) => shortcutsOf(view.settings).get(SEARCH_ACTION));
  const isOfApp = useChromeView((view) => view.app?.search !== undefined);
  // The browser's modal dialog would cover what the user has to answer first.
  const isCovered = useChromeView(
    ({ sessionPaused, question, component }) =>
      sessionPaused || question !== undefined || component !== undefined,
  );
  const close = useCallback(() => send({ type: 'palette-changed', palette: undefined }), [send]);
  const { Part: Palette, preload } = useLazyPart(load, palette?.kind === 'search', close);
  const takeTyped = useTypeAhead(palette?.kind === 'search' && !isCovered);
  const { Part: ShortcutsDialog } = useLazyPart(loadShortcuts, palette?.kind === 'shortcuts', close);
  return (
    <>
      {!isOfApp && (
        <button
          type="button"
          className={styles.icon}
          aria-label={text('header.search')}
          title={text('header.search')}
          aria-haspopup="dialog"
          aria-expanded={palette?.kind === 'search'}
          aria-keyshortcuts={shortcut && ariaShortcut(shortcut, isMac(navigator.userAgent))}
          data-opens="search"
          onClick={() => send({ type: 'palette-changed', palette: { kind: 'search', query: '' } })}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <SearchIcon aria-hidden="true" />
        </button>
      )}
      {Palette && palette?.kind === 'search' && !isCovered && (
        <Palette
          key={`${palette.query} ${palette.action} ${JSON.stringify(palette.input)}`}
          getInitialQuery={() => palette.query + takeTyped()}
          only={palette.action}
          input={palette.input}
          close={close}
        />
      )}
      {ShortcutsDialog && palette?.kind === 'shortcuts' && <ShortcutsDialog close={close} />}
    </>
  );
}
