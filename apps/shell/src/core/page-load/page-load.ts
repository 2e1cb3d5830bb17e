import type { FrameEvent } from '../frame/frame-state';

/** How far the page's first load has come (SW-01). `TIMEOUT` only releases background work (ruling AMB-41). */
export type PageLoad = 'INIT' | 'LOAD_START' | 'LOADED' | 'TIMEOUT';

export type PageLoadEvent = { type: 'page-load-stalled' };

/** A load that stalled may still get LOADED; one that is LOADED stays so. */
export function reducePageLoad(state: PageLoad, event: FrameEvent | PageLoadEvent): PageLoad {
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
