/** Where frames live on the page. The chrome never touches it, so that no frame is ever moved or mounted again. */
export interface FrameArea {
  /** Adds a frame; it starts loading at once. */
  open(options: FrameOptions): FrameElement;
  /** What windows say to this one. Returns its undo. */
  onMessage(listener: (event: MessageEvent) => void): () => void;
  /** What this page's policy keeps a frame from going to: an address, or its origin. Returns its undo. */
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
  /** Each document the frame has loaded. Returns its undo. */
  onLoad(listener: () => void): () => void;
  /** Out of sight and out of reach, but not out of the page: somebody may come back, and taking it down costs time. */
  hide(): void;
  /** What was retired is seen and reached again, its document as it was. */
  show(): void;
  remove(): void;
}
