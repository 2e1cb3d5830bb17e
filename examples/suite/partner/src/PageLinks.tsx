import { useText } from '@unified-shell/solution-page/messages';
import { PAGES } from './pages';

interface PageLinksProps {
  appLocation: string;
  hrefOf(appLocation: string): string;
}

/** The links to the other pages: ordinary links with `#`. */
export function PageLinks({ appLocation, hrefOf }: PageLinksProps) {
  const text = useText();
  return (
    <nav aria-label={text('place.pages')} className="pages">
      {PAGES.map((page) => (
        <a
          key={page.appLocation}
          href={hrefOf(page.appLocation)}
          aria-current={page.appLocation === appLocation ? 'page' : undefined}
        >
          {text(page.name)}
        </a>
      ))}
    </nav>
  );
}
