/** A step that the page is about to make, as the Navigation API tells it before it is made. */
export interface NavigationStep {
  /** `push`, `replace`, `reload` or `traverse`. */
  type: string;
  url: string;
  /** Only what stands behind `#` changes. */
  isHashChange: boolean;
  /** The document stays. */
  isSameDocument: boolean;
  /** It posts a form or fetches a file: going to its address would be something else. */
  isMore: boolean;
}

/** Reads a `navigate` event. @returns undefined for one that says nothing of where it leads */
export function readNavigation(event: Event): NavigationStep | undefined {
  const destination = Object(Reflect.get(event, 'destination'));
  const [type, url]: unknown[] = [Reflect.get(event, 'navigationType'), Reflect.get(destination, 'url')];
  if (typeof type !== 'string' || typeof url !== 'string') return undefined;
  return {
    type,
    url,
    isHashChange: Reflect.get(event, 'hashChange') === true,
    isSameDocument: Reflect.get(destination, 'sameDocument') === true,
    isMore: [Reflect.get(event, 'formData'), Reflect.get(event, 'downloadRequest')].some((it) => it != null),
  };
}
