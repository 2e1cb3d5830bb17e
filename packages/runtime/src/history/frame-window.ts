/** The part of a window that history needs; the real one fits. */
export interface FrameWindow {
  readonly location: { readonly href: string; replace(url: string): void };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** Absent in browsers without the Navigation API. */
  readonly navigation?: EventTarget | undefined;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  dispatchEvent(event: Event): boolean;
}
