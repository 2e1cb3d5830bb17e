import { useText } from '../../src/shared/messages';
import { PAGES } from './pages';

interface PageLinksProps {
  place: string;
  hrefOf(place: string): string;
}

/** The way to the other pages: ordinary links behind `#`. */
export function PageLinks({ place, hrefOf }: PageLinksProps) {
  const text = useText();
  return (
    <nav aria-label={text('place.pages')} className="pages">
      {PAGES.map((page) => (
        <a
          key={page.place}
          href={hrefOf(page.place)}
          aria-current={page.place === place ? 'page' : undefined}
        >
          {text(page.name)}
        </a>
      ))}
    </nav>
  );
}
