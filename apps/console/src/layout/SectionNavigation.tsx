import { useEffect, useRef } from 'react';
import { useAdmin } from '../api/admin';
import { hrefOf, useAppLocation } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { useText } from '../texts';
import styles from './layout.module.css';
import { isOwnerOnly, sectionsFor } from './sections';

/** The sections, as a column; in a narrow window as a row that scrolls to the current one. */
export function SectionNavigation() {
  const text = useText();
  const { me } = useAdmin();
  const { segments } = useAppLocation();
  const current = `/${segments[0] ?? (isOwnerOnly(me) ? 'solutions' : '')}`;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    const { parentElement: item } = link ?? {};
    if (list.current && item) list.current.scrollLeft = item.offsetLeft - list.current.offsetLeft - 16;
  }, [current]);
  return (
    <nav aria-label={text('administration.name')} className={styles.navigation}>
      <ul ref={list} className={styles.sections}>
        {sectionsFor(me).map(({ path, name }) => (
          <li key={path}>
            <PageLink
              href={hrefOf(path)}
              className={styles.section ?? ''}
              aria-current={path === current ? 'page' : undefined}
            >
              {text(name)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
