/** The progress of the page's first load (SW-01). `TIMEOUT` only releases background work (ruling AMB-41). */
export type PageLoad = 'INIT' | 'LOAD_START' | 'LOADED' | 'TIMEOUT';

export type PageLoadEvent = { type: 'page-load-stalled' };

/**
 * A stalled load may still become `LOADED`; `LOADED` is final.
 * @param event any event of the store. The events of frames are matched by their type name, because this room must
 * not import the room `frames`.
 */
export function reducePageLoad(state: PageLoad, event: { readonly type: string }): PageLoad {
  if (state === 'LOADED') return state;
  switch (event.type) {
    case 'frame-opened':
      return state === 'INIT' ? 'LOAD_START' : state;
    case 'frame-done':
      return 'LOADED';
    case 'page-load-stalled':
      return 'TIMEOUT';
    default:
      return state;
  }
}
