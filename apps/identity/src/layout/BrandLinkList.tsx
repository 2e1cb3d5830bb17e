import type { BrandLinks } from '@unified-shell/api/brand';
import { LINKS } from '../configuration';
import { type MessageKey, useText } from '../messages';
import styles from './layout.module.css';

const NAMES = {
  support: 'brand.support',
  privacy: 'brand.privacy',
  terms: 'brand.terms',
} as const satisfies Record<keyof BrandLinks, MessageKey>;

/** Where users find support, and what holds for them: below every page. */
export function BrandLinkList({ links }: { links: BrandLinks }) {
  const text = useText();
  const named = LINKS.filter((link) => links[link] !== undefined);
  if (named.length === 0) return null;
  return (
    <ul className={styles.links}>
      {named.map((link) => (
        <li key={link}>
          <a href={links[link]} target="_blank" rel="noreferrer">
            {text(NAMES[link])}
          </a>
        </li>
      ))}
    </ul>
  );
}
