import { page, search } from '@unified-shell/app-sdk';
import { usePageDone } from '@unified-shell/app-sdk/react';
import { rank } from '@unified-shell/search/rank';
import { useEffect } from 'react';
import { useAppLocation } from '../../src/shared/location/use-app-location';
import { SegmentCard } from './SegmentCard';
import { SegmentList } from './SegmentList';
import { SegmentPage } from './SegmentPage';
import { freeId, type Segment } from './segment';
import styles from './segments.module.css';
import { useText } from './texts';
import { useSegments } from './use-segments';
import { useTools } from './use-tools';

const NONE: readonly Segment[] = [];

/** The list of the segments at `/`, one of them at `/segment/<id>`, a new one at `/new`, and the card for home at `/card`. */
export function SegmentsApp() {
  const text = useText();
  const { appLocation } = useAppLocation('HISTORY');
  const segments = useSegments();
  const { list = NONE } = segments;
  const isLoaded = segments.list !== undefined;
  const id = /^\/segment\/(\d+)$/.exec(appLocation)?.[1];
  const isNew = appLocation === '/new';
  const open = list.find((segment) => segment.id === id);
  const isCard = appLocation === '/card';
  const isKnown = isNew || isCard || open !== undefined || /^\/(?:\?|$)/.test(appLocation);

  usePageDone(isLoaded);
  useTools(segments, open);
  useEffect(() => {
    search.provide(async ({ term, max }) => ({
      hits: rank(list, term, ({ name }) => ({ name }))
        .slice(0, max)
        .map((segment) => ({
          id: segment.id,
          title: segment.name,
          type: text('segments.name'),
          path: `/segment/${segment.id}`,
          icon: 'segment',
        })),
      more: `/?find=${encodeURIComponent(term)}`,
    }));
    return () => search.provide(undefined);
  }, [list, text]);
  useEffect(() => {
    if (isLoaded && !isKnown) page.notFound();
  }, [isLoaded, isKnown]);

  if (!isLoaded || !isKnown) return <main className={styles.page} aria-busy="true" />;
  if (isCard) return <SegmentCard segments={list} />;
  if (isNew) {
    const first: Segment = { id: freeId(list), name: '', match: 'all', rules: [] };
    return <SegmentPage key="new" segment={first} isNew segments={segments} />;
  }
  if (open) return <SegmentPage key={open.id} segment={open} isNew={false} segments={segments} />;
  const find = new URLSearchParams(appLocation.split('?')[1]).get('find') ?? '';
  return <SegmentList key={find} segments={list} find={find} />;
}
