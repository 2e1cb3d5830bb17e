import CheckIcon from '@react-spectrum/s2/icons/Checkmark';
import { LANGUAGES, preferFirst } from '@unified-shell/messages/language-names';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useChromeView, useSend } from '../../shared/use-chrome';
import styles from './account.module.css';
import { useLanguageText } from './language-messages';

/** The languages of the product, each in itself. The chosen one is applied at once. */
export function LanguageList({ close }: { close: () => void }) {
  const text = useLanguageText();
  const locale = useChromeView((view) => view.locale);
  const languages = useChromeView((view) => view.languages);
  const send = useSend();
  return (
    <ListBox
      aria-label={text('language.list')}
      className={styles.languages ?? ''}
      autoFocus
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[locale]}
      onSelectionChange={(keys) => {
        const [chosen] = keys;
        close();
        send({ type: 'languages-chosen', languages: preferFirst(String(chosen), languages) });
      }}
    >
      {LANGUAGES.map(({ locale: id, name }) => (
        <ListBoxItem key={id} id={id} textValue={name} className={styles.language ?? ''}>
          <span lang={id}>{name}</span>
          {id === locale && <CheckIcon />}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
