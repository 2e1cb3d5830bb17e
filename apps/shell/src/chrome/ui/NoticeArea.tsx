import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useLazyPart } from './use-lazy-part';

/** Delay before the next try to fetch the notices, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** Fetches the notices as soon as the chrome is drawn, because they cannot be fetched once the network is away. */
export function NoticeArea({ load }: { load: () => Promise<ComponentType> }) {
  const [isFailed, setFailed] = useState(false);
  const failed = useCallback(() => setFailed(true), []);
  const { Part: Notices } = useLazyPart(load, !isFailed, failed);

  useEffect(() => {
    if (!isFailed) return;
    const timer = setTimeout(() => setFailed(false), RETRY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isFailed]);

  return Notices && <Notices />;
}
