import type { FeatureDeps } from '../../../chrome/feature';

/** In a window that matches, the panel is above the application (NAV-21). */
const ABOVE_QUERY = '(max-width: 852px)';

/** Tells the applications how wide the panel is beside them (DATA-01). */
export function createPanelPlace({ page, store }: Pick<FeatureDeps, 'page' | 'store'>) {
  /** The width of the panel in pixels; undefined while it is not shown. */
  let width: number | undefined;
  let isAbove = false;

  function tellApplications(): void {
    const known = store.getState().preferences.assistantPanel?.width;
    const now = width !== undefined && isAbove ? 0 : width;
    if (now === known) return;
    const assistantPanel = now === undefined ? undefined : { width: now };
    store.send({ type: 'preferences-changed', change: { assistantPanel } });
  }

  const stop = page.followMedia(ABOVE_QUERY, (isNarrow) => {
    isAbove = isNarrow;
    tellApplications();
  });

  return {
    set(wanted: number | undefined) {
      width = wanted;
      tellApplications();
    },
    stop,
  };
}
