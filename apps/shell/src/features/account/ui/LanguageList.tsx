import CheckIcon from '@react-spectrum/s2/icons/Checkmark';
import { LANGUAGES, preferFirst } from '@unified-shell/messages/language-names';
import { stepByKey } from '@unified-shell/search/step-by-key';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import styles from './account.module.css';
import { useLanguageText } from './language-messages';

/** The languages of the product, each in itself. The chosen one is applied at once. */
export function LanguageList({ close }: { close: () => void }) {
  const text = useLanguageText();
  const locale = useChromeView((view) => view.locale);
  const languages = useChromeView((view) => view.languages);
  const send = useSend();
  const list = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    LANGUAGES.findIndex((language) => language.locale === locale),
  );
  const focus = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  useEffect(() => focus(current), [current]);

  const choose = (chosen: string) => {
    close();
    send({ type: 'languages-chosen', languages: preferFirst(chosen, languages) });
  };
  const onKeyDown = (event: KeyboardEvent, index: number, id: string) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return choose(id);
    }
    const next = stepByKey(event.key, index, LANGUAGES.length, 1);
    if (next === undefined || next < 0) return;
    event.preventDefault();
    focus(next);
  };
  return (
    <div ref={list} role="listbox" aria-label={text('language.list')} className={styles.languages}>
      {LANGUAGES.map(({ locale: id, name }, index) => (
        <div
          key={id}
          role="option"
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          lang={id}
          className={styles.language}
          onClick={() => choose(id)}
          onKeyDown={(event) => onKeyDown(event, index, id)}
        >
          {name}
          {index === current && <CheckIcon />}
        </div>
      ))}
    </div>
  );
}
