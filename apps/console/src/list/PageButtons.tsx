import { Button } from '@react-spectrum/s2/Button';
import { useText } from '../texts';
import list from './list.module.css';
import type { Pages } from './use-pages';

/** The buttons for the previous and the next page of a list within a page of the console. */
export function PageButtons({ pages }: { pages: Pages<unknown> }) {
  const text = useText();
  const hasNext = Boolean(pages.value?.next);
  if (!pages.hasPrevious && !hasNext) return null;
  return (
    <div className={list.pages}>
      {pages.hasPrevious && (
        <Button variant="secondary" size="S" onPress={pages.showPrevious}>
          {text('list.previous-page')}
        </Button>
      )}
      {hasNext && (
        <Button variant="secondary" size="S" onPress={pages.showNext}>
          {text('list.next-page')}
        </Button>
      )}
    </div>
  );
}
