import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { storedValue } from '../../src/demonstration/stored-value';
import { readSegments, type Segment, withSegment } from './segment';
import { useText } from './texts';

export interface Segments {
  /** Undefined until they are loaded. */
  list: readonly Segment[] | undefined;
  /** The present list, also between two renderings: for calls of the shell. */
  current(): readonly Segment[];
  /** @returns whether it was stored */
  save(segment: Segment): Promise<boolean>;
  remove(id: string): Promise<boolean>;
}

/** The segments of the user in the organisation, with examples at first. */
export function useSegments(): Segments {
  const text = useText();
  const [list, setList] = useState<readonly Segment[]>();
  const latest = useRef<readonly Segment[]>([]);
  const stored = useMemo(
    () =>
      storedValue('segments', readSegments, () => [
        {
          id: '1',
          name: text('segments.sample.loyal'),
          match: 'all' as const,
          rules: [{ property: 'orders' as const, comparison: 'least' as const, value: '8' }],
        },
        {
          id: '2',
          name: text('segments.sample.mobile'),
          match: 'all' as const,
          rules: [
            { property: 'age' as const, comparison: 'most' as const, value: '30' },
            { property: 'device' as const, comparison: 'equal' as const, value: 'mobile' },
          ],
        },
        {
          id: '3',
          name: text('segments.sample.new'),
          match: 'all' as const,
          rules: [
            { property: 'country' as const, comparison: 'equal' as const, value: 'DE' },
            { property: 'orders' as const, comparison: 'most' as const, value: '1' },
          ],
        },
      ]),
    [text],
  );
  const show = useCallback((segments: readonly Segment[]) => {
    latest.current = segments;
    setList(segments);
  }, []);
  useEffect(() => {
    let wanted = true;
    void stored.load().then((segments) => wanted && show(segments));
    return () => {
      wanted = false;
    };
  }, [stored, show]);
  return useMemo(() => {
    async function store(next: readonly Segment[]): Promise<boolean> {
      if (!(await stored.save(next))) return false;
      show(next);
      return true;
    }
    return {
      list,
      current: () => latest.current,
      save: (segment) => store(withSegment(latest.current, segment)),
      remove: (id) => store(latest.current.filter((segment) => segment.id !== id)),
    };
  }, [list, stored, show]);
}
