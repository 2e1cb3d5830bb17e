import SearchIcon from '@react-spectrum/s2/icons/Search';
import type { InputHTMLAttributes } from 'react';
import styles from './search-input.module.css';

interface SearchInputProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'aria-controls' | 'aria-activedescendant' | 'autoFocus' | 'onFocus' | 'onKeyDown'
  > {
  label: string;
  query: string;
  search: (query: string) => void;
}

/** The one kind of search field of the chrome; it looks like that of the component library. */
export function SearchInput({ label, query, search, ...rest }: SearchInputProps) {
  return (
    <span className={styles.field}>
      <SearchIcon aria-hidden="true" />
      <input
        {...rest}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => search(event.target.value)}
      />
    </span>
  );
}
