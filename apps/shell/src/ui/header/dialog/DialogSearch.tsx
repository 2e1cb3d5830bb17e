import type { InputHTMLAttributes } from 'react';
import styles from './dialog.module.css';

interface DialogSearchProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'aria-controls' | 'aria-activedescendant' | 'onKeyDown'
  > {
  label: string;
  query: string;
  search: (query: string) => void;
}

/** The search field of a dialog. It has the focus when the dialog opens. */
export function DialogSearch({ label, query, search, ...ofTheList }: DialogSearchProps) {
  return (
    <input
      {...ofTheList}
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose, and returns the focus.
      autoFocus
      value={query}
      onChange={(event) => search(event.target.value)}
    />
  );
}
