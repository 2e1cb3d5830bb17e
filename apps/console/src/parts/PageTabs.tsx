import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf, useAppLocation } from '../location/app-location';
import styles from './parts.module.css';

export interface PageTab {
  /** In the address, as `tab`. */
  id: string;
  name: string;
  /** Drawn below one another. */
  parts: ReactNode;
}

interface PageTabsProps {
  /** The name of the object. */
  label: string;
  /** The first one is shown where the address names none. */
  tabs: readonly PageTab[];
}

/**
 * The parts of the page of one object, under tabs (ARIA Authoring Practices, tabs). The address keeps the tab. Those of the component
 * library lose open dialogs when the window becomes narrow, because they become a menu then.
 */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { segments, query } = useAppLocation();
  const own = useId();
  const list = useRef<HTMLDivElement>(null);
  const [first] = tabs;
  const shown = tabs.find(({ id }) => id === query['tab']) ?? first;
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  const show = (id: string | undefined) => {
    if (id !== shown?.id) goTo(hrefOf(path, { tab: id === first?.id ? undefined : id }));
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ id }) => id === shown?.id);
    const next = stepOf(event.key, isMirrored, at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    show(tabs[next]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}-${id}`}
            className={styles.tab}
            aria-selected={id === shown?.id}
            aria-controls={id === shown?.id ? `${own}-panel` : undefined}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => show(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {shown && (
        <div key={shown.id} role="tabpanel" id={`${own}-panel`} aria-labelledby={`${own}-${shown.id}`}>
          <div className={layout.stack}>{shown.parts}</div>
        </div>
      )}
    </>
  );
}

/** @returns the position of the tab to which a key leads; undefined for other keys */
function stepOf(key: string, isMirrored: boolean, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + (isMirrored ? count - 1 : 1)) % count;
    case 'ArrowLeft':
      return (at + (isMirrored ? 1 : count - 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
