import type { FrameArea, FrameOptions } from '../kernel/frames/element/frame-area';

export interface FakeFrame extends FrameOptions {
  window: Window;
  hidden: boolean;
  removed: boolean;
  /** The messages that the shell posted to the window itself. */
  posted: { data: unknown; origin: string }[];
  load(): void;
}

export interface FakeFrameArea extends FrameArea {
  frames: FakeFrame[];
  /** The number of listeners on the window and on frames that still exist. */
  listeners(): number;
  /** The page's policy blocks a frame from loading an address. */
  block(blocked: string): void;
  /** A window message is received. */
  deliver(message: Partial<MessageEvent> & { data: unknown }): void;
}

/** Frames without a browser. Their windows are plain objects, compared by identity as real ones are. */
export function createFakeFrameArea(): FakeFrameArea {
  const frames: FakeFrame[] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  const blockedListeners = new Set<(blocked: string) => void>();
  let loadListeners = 0;
  return {
    frames,
    listeners: () => listeners.size + loadListeners + blockedListeners.size,
    open(options) {
      const loads = new Set<() => void>();
      const posted: FakeFrame['posted'] = [];
      const window = { postMessage: (data: unknown, origin: string) => posted.push({ data, origin }) };
      const frame: FakeFrame = {
        ...options,
        window: window as unknown as Window,
        hidden: false,
        removed: false,
        posted,
        load: () => {
          for (const listener of loads) listener();
        },
      };
      frames.push(frame);
      return {
        get window() {
          return frame.removed ? null : frame.window;
        },
        onLoad(listener) {
          loads.add(listener);
          loadListeners += 1;
          return () => {
            if (loads.delete(listener)) loadListeners -= 1;
          };
        },
        hide() {
          frame.hidden = true;
        },
        show() {
          frame.hidden = false;
        },
        remove() {
          frame.removed = true;
        },
      };
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onBlocked(listener) {
      blockedListeners.add(listener);
      return () => blockedListeners.delete(listener);
    },
    block(blocked) {
      for (const listener of blockedListeners) listener(blocked);
    },
    deliver(message) {
      const event = {
        isTrusted: true,
        source: null,
        origin: '',
        ports: [],
        ...message,
      } as unknown as MessageEvent;
      for (const listener of listeners) listener(event);
    },
  };
}
