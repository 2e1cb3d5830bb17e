import type { ReactNode } from 'react';
import { DialogSearch } from '../../../chrome/header/DialogSearch';
import { useText } from '../../../chrome/ui/messages';
import type { SwitcherEntry, SwitcherView } from '../model/switcher-view';
import { SwitcherOption } from './SwitcherOption';
import type { SectionRows } from './switcher-rows';
import { SWITCHER_TITLES, sectionName } from './switcher-words';
import styles from './switchers.module.css';
import { useSwitcherList } from './use-switcher-list';

interface SwitcherListProps {
  view: SwitcherView;
  choose: (entry: SwitcherEntry) => void;
}

/** The entries of a switcher, with a search field. Only visible entries are drawn, because there may be 5,000. */
export function SwitcherList({ view, choose }: SwitcherListProps) {
  const text = useText();
  const list = useSwitcherList(view);
  const { id, rows, active, activeId, isSearched } = list;
  return (
    <div className={styles.panel}>
      {isSearched && (
        <DialogSearch
          label={text('switcher.search')}
          query={list.query}
          search={list.search}
          aria-controls={id}
          aria-activedescendant={activeId}
          onKeyDown={list.onKeyDown}
        />
      )}
      <div
        ref={list.scroller}
        id={id}
        role="listbox"
        className={styles.list}
        aria-label={text(SWITCHER_TITLES[view.kind])}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={list.onKeyDown}
        onScroll={list.onScroll}
      >
        <div role="presentation" className={styles.rows} style={{ height: rows.height }}>
          {list.sections.map((section) => (
            <Section key={section.top} section={section}>
              {section.options.map((row) => (
                <SwitcherOption
                  key={row.index}
                  id={`${id}-${row.index}`}
                  row={row}
                  sectionTop={section.top}
                  count={rows.options.length}
                  isActive={row.index === active}
                  isCurrent={row.entry.id === view.current?.id}
                  choose={() => choose(row.entry)}
                />
              ))}
            </Section>
          ))}
        </div>
      </div>
      <p className={styles.nothing} role="status">
        {rows.options.length === 0 && text('switcher.nothing')}
      </p>
    </div>
  );
}

function Section({ section, children }: { section: SectionRows; children: ReactNode }) {
  const text = useText();
  const { title, top, height } = section;
  const name = title && sectionName(text, title);
  const group = name === undefined ? { role: 'presentation' } : { role: 'group', 'aria-label': name };
  return (
    <div {...group} className={styles.section} style={{ top, height }}>
      {name !== undefined && (
        <span className={styles.title} aria-hidden="true">
          {name}
        </span>
      )}
      {children}
    </div>
  );
}
