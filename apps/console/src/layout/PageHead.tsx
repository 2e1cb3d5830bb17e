import { usePageTitle } from '@unified-shell/app-sdk/react';
import type { ReactNode } from 'react';
import { PageLink } from '../location/PageLink';
import { useText } from '../texts';
import styles from './layout.module.css';

interface PageHeadProps {
  title: string;
  intro?: ReactNode;
  /** The list that the page belongs to. */
  parent?: { name: string; href: string };
  actions?: ReactNode;
}

/** The heading of a page, which is also the title in the shell. */
export function PageHead({ title, intro, parent, actions }: PageHeadProps) {
  const text = useText();
  usePageTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {parent && (
          <nav aria-label={text('layout.above')} className={styles.parent}>
            <PageLink href={parent.href}>{parent.name}</PageLink>
            <span aria-hidden="true">/</span>
          </nav>
        )}
        <h1 className={styles.title}>{title}</h1>
        {intro !== undefined && <div className={styles.intro}>{intro}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
