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

/** The part of the Navigation API that history needs. */
interface FrameNavigation {
  addEventListener(type: 'navigate', listener: (step: NavigationStep) => void): void;
  removeEventListener(type: 'navigate', listener: (step: NavigationStep) => void): void;
}

/** The part of a window that the runtime needs; the real one fits. */
export interface FrameWindow {
  /** The window that shows it; itself, where none does. */
  readonly parent: unknown;
  readonly document: { readonly baseURI: string };
  readonly location: { readonly href: string; assign(url: string): void; replace(url: string): void };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** Absent in browsers without the Navigation API. */
  readonly navigation?: FrameNavigation | undefined;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}
