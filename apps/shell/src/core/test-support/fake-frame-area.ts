import type { FrameArea, FrameOptions } from '../frame/frame-area';

export interface FakeFrame extends FrameOptions {
  window: Window;
  retired: boolean;
  removed: boolean;
  /** What the shell posted to the window itself. */
  posted: { data: unknown; origin: string }[];
  load(): void;
}

export interface FakeFrameArea extends FrameArea {
  frames: FakeFrame[];
  /** A window message arrives. */
  deliver(message: Partial<MessageEvent> & { data: unknown }): void;
}

/** Frames without a browser: their windows are plain objects, compared by identity as real ones are. */
export function createFakeFrameArea(): FakeFrameArea {
  const frames: FakeFrame[] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  return {
    frames,
    open(options) {
      const loads = new Set<() => void>();
      const posted: FakeFrame['posted'] = [];
      const window = { postMessage: (data: unknown, origin: string) => posted.push({ data, origin }) };
      const frame: FakeFrame = {
        ...options,
        window: window as unknown as Window,
        retired: false,
        removed: false,
        posted,
        load: () => {
          for (const listener of loads) listener();
        },
      };
      frames.push(frame);
      return {
        window: frame.window,
        onLoad(listener) {
          loads.add(listener);
          return () => loads.delete(listener);
        },
        retire() {
          frame.retired = true;
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
