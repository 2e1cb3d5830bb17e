import type { BrandLinks } from '@unified-shell/api/brand';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import styles from './help.module.css';
import { useHelpText } from './help-messages';

const LINKS = ['support', 'privacy', 'terms'] as const satisfies readonly (keyof BrandLinks)[];

const NAMES = {
  support: 'help.link.support',
  privacy: 'help.link.privacy',
  terms: 'help.link.terms',
} as const satisfies Record<keyof BrandLinks, string>;

/** Where the brand offers support, and what holds for its users: at the end of the list of articles. */
export function BrandLinkList() {
  const text = useHelpText();
  const links = useChromeView((view) => view.brand?.links) ?? {};
  const named = LINKS.filter((link) => links[link] !== undefined);
  if (named.length === 0) return null;
  return (
    <ul className={styles.links}>
      {named.map((link) => (
        <li key={link}>
          <a className={styles.link} href={links[link]} target="_blank" rel="noreferrer">
            {text(NAMES[link])}
          </a>
        </li>
      ))}
    </ul>
  );
}
