import CheckmarkIcon from '@react-spectrum/s2/icons/Checkmark';
import { isPlainClick } from '../../../browser/page/plain-click';
import { useText } from '../../../chrome/ui/messages';
import type { OptionRow } from './switcher-rows';
import { detailsOf } from './switcher-words';
import styles from './switchers.module.css';

interface SwitcherOptionProps {
  id: string;
  row: OptionRow;
  /** The top of its section, in CSS pixels. */
  sectionTop: number;
  count: number;
  isActive: boolean;
  isCurrent: boolean;
  choose: () => void;
}

/** A real link: a plain click switches in this tab, any other click opens it elsewhere. */
export function SwitcherOption({
  id,
  row,
  sectionTop,
  count,
  isActive,
  isCurrent,
  choose,
}: SwitcherOptionProps) {
  const text = useText();
  const { name, href } = row.entry;
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      href={href}
      className={styles.option}
      style={{ top: row.top - sectionTop }}
      aria-selected={isCurrent}
      aria-setsize={count}
      aria-posinset={row.index + 1}
      data-active={isActive || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        choose();
      }}
    >
      <span className={styles.mark}>{isCurrent && <CheckmarkIcon aria-hidden="true" />}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.details}>{detailsOf(text, row.entry)}</span>
    </a>
  );
}
