import type { Hero } from '@unified-shell/catalogue/heroes';
import { homeAddress } from '../shared/home-address';
import { type MessageKey, useText } from '../shared/messages';
import { ProductMark } from '../shared/ProductMark';
import { useChromeView } from '../shared/use-chrome';
import styles from './header.module.css';

const RELEASES: Record<NonNullable<Hero['releaseType']>, MessageKey> = {
  poc: 'release.poc',
  dev: 'release.dev',
  alpha: 'release.alpha',
  beta: 'release.beta',
};

/** The product's mark and the name of what is open, which also names the frame area; leads to the home of that. What is not released yet says so. */
export function HomeLink() {
  const text = useText();
  const name = useChromeView((view) => view.solution?.name);
  const releaseType = useChromeView((view) => view.solution?.releaseType);
  const href = useChromeView((view) => view.solution?.home ?? homeAddress(view));
  return (
    <a className="header-home" href={href}>
      <ProductMark className="header-mark" />
      <span id="shell-subject" className="header-name">
        {name ?? text('product.name')}
      </span>
      {releaseType && <span className={styles.release}>{text(RELEASES[releaseType])}</span>}
    </a>
  );
}
