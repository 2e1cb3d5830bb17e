import { isComposing } from '../../../chrome/ui/is-composing';
import { useText } from '../../../chrome/ui/messages';
import { SearchInput } from '../../../chrome/ui/SearchInput';
import styles from './side-navigation.module.css';

interface NavigationFilterProps {
  query: string;
  isNothing: boolean;
  onChange: (query: string) => void;
  onFocus: () => void;
}

/** A field that filters the navigation. The first Escape empties it, the second closes the drawer. */
export function NavigationFilter({ query, isNothing, onChange, onFocus }: NavigationFilterProps) {
  const text = useText();
  return (
    <div className={styles.filter}>
      <SearchInput
        label={text('navigation.filter')}
        query={query}
        search={onChange}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '' || isComposing(event)) return;
          event.preventDefault();
          onChange('');
        }}
      />
      <p className={styles.nothing} role="status">
        {isNothing && text('navigation.nothing')}
      </p>
    </div>
  );
}
