import type { ReactNode } from 'react';
import { useHelpText } from './help-messages';

interface HelpLinkProps {
  /** `#/…` or `https:`. */
  href: string;
  className?: string | undefined;
  /** The plain text of the link. */
  title: string;
  children: ReactNode;
}

/** A link to a page of the shell, or to one elsewhere in a new tab. */
export function HelpLink({ href, className, title, children }: HelpLinkProps) {
  const text = useHelpText();
  if (href.startsWith('#')) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('help.outside', { title })}
    >
      {children}
    </a>
  );
}
