import { type RefObject, useEffect, useState } from 'react';

/** The part of an element that has to be in sight. */
const THRESHOLD = 0.25;

/** Whether a part of the element is in sight, in a visible page. */
export function useVisible(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  const [isPageVisible, setPageVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting === true),
      { threshold: THRESHOLD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    const follow = () => setPageVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isInSight && isPageVisible;
}
