/**
 * The part of the page that contains the frames. The chrome never touches it, so that no frame is moved or remounted.
 */
export interface FrameArea {
  /** Adds a frame; it starts loading at once. */
  open(options: FrameOptions): FrameElement;
  /** Subscribes to the messages that windows send to this page. Returns a function that unsubscribes. */
  onMessage(listener: (event: MessageEvent) => void): () => void;
  /**
   * Subscribes to the addresses, or origins, that this page's policy blocks in a frame. Returns a function that
   * unsubscribes.
   */
  onBlocked(listener: (blocked: string) => void): () => void;
}

export interface FrameOptions {
  url: string;
  title: string;
  /** The `sandbox` attribute. */
  sandbox: string;
  /** The `allow` attribute; empty permits nothing. */
  allow: string;
}

export interface FrameElement {
  readonly window: Window | null;
  /** Subscribes to the load events of the frame, one for each document. Returns a function that unsubscribes. */
  onLoad(listener: () => void): () => void;
  /** Makes the frame invisible and unreachable, but keeps it: it may be shown again, and removing it takes time. */
  hide(): void;
  /** Shows a hidden frame again with its document unchanged. */
  show(): void;
  remove(): void;
}
