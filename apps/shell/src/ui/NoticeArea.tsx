import { useCallback, useEffect, useState } from 'react';
import { useLazyPart } from './shared/use-lazy-part';

const load = () => import('./Notices').then(({ Notices }) => Notices);

/** How long until what could not be fetched is asked for again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/** Fetches the notices as soon as the chrome stands: when there is one that the network is away, it is too late. */
export function NoticeArea() {
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
