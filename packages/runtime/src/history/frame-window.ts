import type { Listened } from '@unified-shell/protocol/channel/listen';

/** A `navigate` event of the Navigation API: a navigation that the page is about to make. */
export interface NavigationStep extends Event {
  /** `push`, `replace`, `reload` or `traverse`. */
  readonly navigationType: string;
  /** Only the part after `#` changes. */
  readonly hashChange: boolean;
  /** Set if the navigation posts a form. */
  readonly formData: unknown;
  /** Set if the navigation downloads a file. */
  readonly downloadRequest: unknown;
  readonly destination: { readonly url: string; readonly sameDocument: boolean };
}

/** The part of a window that the runtime uses. */
export interface FrameWindow extends Listened {
  /** `null` as text in an isolated document. Absent in some tests. */
  readonly origin?: string;
  /** The parent window; the window itself if it is not in a frame. */
  readonly parent: unknown;
  readonly document: Partial<Pick<Document, 'querySelector' | 'querySelectorAll' | 'documentElement'>> & {
    readonly baseURI: string;
  };
  readonly location: { readonly href: string; assign(url: string): void; replace(url: string): void };
  /** The name of the first navigation entry is the URL that the document was loaded from. Absent in some tests. */
  readonly performance?: { getEntriesByType?(type: 'navigation'): readonly { readonly name: string }[] };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** Absent in browsers without the Navigation API. */
  readonly navigation?: Listened<NavigationStep> | undefined;
  /** The size of the viewport and the frames of animation. Absent in some tests. */
  readonly innerWidth?: number;
  readonly innerHeight?: number;
  requestAnimationFrame?(run: () => void): number;
  cancelAnimationFrame?(id: number): void;
  /** Absent in some tests, and its service workers in a page that is not secure. */
  readonly navigator?: {
    readonly userAgent?: string;
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'>;
  };
  dispatchEvent(event: Event): boolean;
}
