import type { ReactNode } from 'react';
import type { ChromeView } from '../../core/chrome/chrome-view';

/** One state of a feature, shown from the real component by the gallery. Lives in `*.specimens.tsx` beside the feature. */
export interface Specimen {
  /** Its address within the gallery: `toast/orgFailToast`. */
  id: string;
  /** What differs from the view of a signed-in user at a solution. */
  view?: Partial<ChromeView>;
  /** Where in the page the feature stands. */
  slot: 'header' | 'side-navigation' | 'overlay';
  /** Nothing else of the page is shown. */
  isAlone?: boolean;
  draw(): ReactNode;
}
