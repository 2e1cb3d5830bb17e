import { isPlainClick } from '@unified-shell/solution-page/is-plain-click';
import type { ReactNode } from 'react';
import { go as move } from '../../src/shared/location/app-location';

interface PageLinkProps {
  to: string;
  className?: string | undefined;
  /** Default: moves to the place. */
  go?(to: string): void;
  children: ReactNode;
}

/** A link within the solution. A plain click moves without loading the page again. */
export function PageLink({ to, className, go = move, children }: PageLinkProps) {
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
