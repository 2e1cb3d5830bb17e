/** How far the page's first load has come (SW-01). `TIMEOUT` only releases background work (ruling AMB-41). */
export type PageLoad = 'INIT' | 'LOAD_START' | 'LOADED' | 'TIMEOUT';

export type PageLoadEvent = { type: 'page-load-stalled' };

/**
 * A load that stalled may still get LOADED; one that is LOADED stays so.
 * @param event any of the store: those of the frames are named by their type, because that room stands on the right
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
