import type { Emitter } from '@unified-shell/app-sdk/runtime-module';

interface SendCallbacks {
  onError?(error: { code: string; message: string }): void;
}

/**
 * Messages between the application and the frame of a side panel (`interFrame` of the public client). This shell has no such
 * frame, so each message fails as that client specifies it.
 */
export function createInterFrame(events: Emitter) {
  return {
    ...events,
    send(action: unknown, callbacks?: SendCallbacks): void {
      const error = { code: 'TARGET_NOT_FOUND', message: `${action}: there is no such frame.` };
      queueMicrotask(() => callbacks?.onError?.(error));
    },
  };
}
