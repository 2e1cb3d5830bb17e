import { useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of the items of a list stand whole in its first line; its style lets the others wrap out of sight. Counted anew
 * when the items or the room for them change.
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
