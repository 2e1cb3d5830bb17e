import type { Hero } from '@unified-shell/catalogue/heroes';
import { ProductMark } from '@unified-shell/look/ProductMark';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../browser/page/plain-click';
import type { ChromeView } from '../model/chrome-view';
import { homeAddress } from '../ui/home-address';
import { type MessageKey, useText } from '../ui/messages';
import { useChromeView, useSend } from '../ui/use-chrome';
import { Badge } from './Badge';
import styles from './header.module.css';

const RELEASES: Record<NonNullable<Hero['releaseType']>, MessageKey> = {
  poc: 'release.poc',
  dev: 'release.dev',
  alpha: 'release.alpha',
  beta: 'release.beta',
};

const ENVIRONMENTS: Record<NonNullable<ChromeView['environment']>, MessageKey> = {
  dev: 'environment.dev',
  qa: 'environment.qa',
  stage: 'environment.stage',
};

/**
 * The product's mark, which leads to the home page, and the name of the open solution, which leads to the solution's
 * home unless the application handles the click. The name also labels the frame area. Badges show a pre-release and the
 * environment.
 */
export function HomeLink() {
  const text = useText();
  const send = useSend();
  const app = useChromeView((view) => view.app);
  const name = useChromeView((view) => view.solution?.name);
  const releaseType = useChromeView((view) => view.solution?.releaseType);
  const environment = useChromeView((view) => view.environment);
  const start = useChromeView(homeAddress);
  const href = useChromeView((view) => view.solution?.home ?? homeAddress(view));
  const title = app?.title ?? name ?? text('product.name');
  const onClick = (event: MouseEvent) => {
    if (!app?.hero || !isPlainClick(event)) return;
    event.preventDefault();
    send({ type: 'app-clicked', target: 'hero' });
  };
  return (
    <>
      <a
        className="header-start"
        href={start}
        aria-label={text('header.start', { product: text('product.name') })}
      >
        <ProductMark className="header-mark" />
      </a>
      <a className="header-home" href={href} onClick={onClick}>
        <span id="shell-subject" className="header-name" title={title}>
          {app?.shortTitle && <span className={styles.short}>{app.shortTitle}</span>}
          <span className={app?.shortTitle && styles.long}>{title}</span>
        </span>
        {releaseType && <Badge>{text(RELEASES[releaseType])}</Badge>}
      </a>
      {environment && <Badge isMinor>{text(ENVIRONMENTS[environment])}</Badge>}
    </>
  );
}
