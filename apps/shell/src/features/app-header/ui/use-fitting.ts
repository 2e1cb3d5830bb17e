import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the items of a list that fit in its first line; the style wraps the others out of sight. Counts again when
 * the items or the size of the list change.
 */
export function useFitting(items: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(items.length);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const count = () => setFitting(countFitting(element));
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => observer.disconnect();
  }, [items]);
  return { list, fitting };
}

function countFitting(list: HTMLElement): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const top = items[0]?.offsetTop;
  const first = items.findIndex((item) => item.offsetTop !== top || item.offsetWidth > list.clientWidth);
  return first < 0 ? items.length : first;
}
