import type { ComponentProps } from 'react';
import { SearchInput } from '../ui/SearchInput';
import styles from './dialog.module.css';

/** The search field of a dialog. It has the focus when the dialog opens. */
export function DialogSearch(props: Omit<ComponentProps<typeof SearchInput>, 'autoFocus'>) {
  return (
    <div className={styles.search}>
      {/* The dialog was opened to choose, and returns the focus. */}
      <SearchInput {...props} autoFocus />
    </div>
  );
}
