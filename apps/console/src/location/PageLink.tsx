import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import type { ReactNode } from 'react';
import { goTo } from './app-location';
import styles from './location.module.css';

interface PageLinkProps {
  /** From `hrefOf`. */
  href: string;
  className?: string;
  children: ReactNode;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-label'?: string;
}

/** A link within the console. A plain click moves without a page load; the browser handles all others. */
export function PageLink({ href, className = styles.link, children, ...aria }: PageLinkProps) {
  return (
    <a
      {...aria}
      href={href}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </a>
  );
}
