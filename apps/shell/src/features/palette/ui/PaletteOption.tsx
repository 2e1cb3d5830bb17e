import type { MouseEvent } from 'react';
import { isPlainClick } from '../../../browser/page/plain-click';
import { useText } from '../../../chrome/ui/messages';
import { NamedIcon } from '../../../chrome/ui/NamedIcon';
import type { Hit } from './hit';
import styles from './palette.module.css';
import { usePaletteText } from './palette-messages';

interface PaletteOptionProps {
  id: string;
  hit: Hit;
  isActive: boolean;
  /** It has been chosen once and needs confirmation. */
  isToConfirm: boolean;
  /** Returns whether the browser follows the link. */
  choose: () => boolean;
}

/** One hit: a real link where there is an address, so that it can be copied or opened in a new tab. */
export function PaletteOption({ id, hit, isActive, isToConfirm, choose }: PaletteOptionProps) {
  const text = usePaletteText();
  const shellText = useText();
  const { name, detail, icon, href, newTab, isCurrent } = hit;
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    className: styles.option,
    'aria-selected': isActive,
    'data-current': isCurrent || undefined,
    onClick(event: MouseEvent) {
      if (isPlainClick(event) && !choose()) event.preventDefault();
    },
  };
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        <NamedIcon name={icon} />
      </span>
      <span className={styles.name}>{name}</span>
      {isToConfirm ? (
        <span className={styles.confirm}>{text('search.confirm-hint')}</span>
      ) : (
        detail && <span className={styles.detail}>{detail}</span>
      )}
    </>
  );
  if (href === undefined) return <div {...shared}>{content}</div>;
  return (
    <a
      {...shared}
      href={href}
      {...(newTab && {
        target: '_blank',
        rel: 'noopener noreferrer',
        'aria-label': shellText('navigation.new-tab', { name }),
        'aria-description': detail,
      })}
    >
      {content}
    </a>
  );
}
