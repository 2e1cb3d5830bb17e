import type { ReactNode } from 'react';
import { isPlainClick } from '../../src/shared/is-plain-click';
import { go } from '../../src/shared/location/app-location';

interface PageLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link within the solution. A plain click moves without loading the page again. */
export function PageLink({ to, className, children }: PageLinkProps) {
  return (
    <a
      href={to}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
