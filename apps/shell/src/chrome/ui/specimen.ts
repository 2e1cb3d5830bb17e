import type { ReactNode } from 'react';
import type { Action } from '../actions/action';
import type { ChromeView } from '../model/chrome-view';

/**
 * One state of a feature, which the gallery shows with the real component. Defined in `*.specimens.tsx` beside the
 * feature.
 */
export interface Specimen {
  /** The specimen's address within the gallery: `toast/orgFailToast`. */
  id: string;
  /** The differences to the view of a signed-in user with an open solution. */
  view?: Partial<ChromeView>;
  /** The actions that the user may run; none without it. */
  actions?: readonly Action[];
  /** The slot of the page that contains the feature. */
  slot: 'header' | 'side-navigation' | 'overlay';
  /** The other parts of the page are hidden. */
  isAlone?: boolean;
  draw(): ReactNode;
}
