import type { Listened } from '@unified-shell/protocol/channel/listen';

/** A step that the page is about to make, as the Navigation API tells it before it is made. */
export interface NavigationStep extends Event {
  /** `push`, `replace`, `reload` or `traverse`. */
  readonly navigationType: string;
  /** Only what stands behind `#` changes. */
  readonly hashChange: boolean;
  /** It posts a form. */
  readonly formData: unknown;
  /** It fetches a file. */
  readonly downloadRequest: unknown;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** The part of a window that the runtime needs; the real one fits. */
export interface FrameWindow extends Listened {
  /** The window that shows it; itself, where none does. */
  readonly parent: unknown;
  readonly document: { readonly baseURI: string };
  readonly location: { readonly href: string; assign(url: string): void; replace(url: string): void };
  /** The first navigation entry names the address that the document was loaded from. Absent where nothing is measured. */
  readonly performance?: { getEntriesByType?(type: 'navigation'): readonly { readonly name: string }[] };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** Absent in browsers without the Navigation API. */
  readonly navigation?: Listened<NavigationStep> | undefined;
  dispatchEvent(event: Event): boolean;
}
