import type { MessageDirection } from '../../platform/debug-hooks';
import type { Json } from './redact';

/** A message of a frame, without secrets. */
export interface RecordedMessage {
  /** A number that grows with each message. */
  id: number;
  /** Milliseconds since 1970. */
  at: number;
  frameId: number;
  /** Undefined until the frame has said which application it is. */
  appId: string | undefined;
  direction: MessageDirection;
  /** For a refused message, the reason. */
  type: string;
  /** Absent for a message without a value. */
  value?: Json | undefined;
  /** The beginning of the value, in one line. */
  summary: string;
}

export const MAX_MESSAGES = 1_000;
/** All recorded values together, as characters of JSON. */
export const MAX_CHARS = 2_000_000;

/** The newest messages, within the limits. */
export interface MessageLog {
  /** @param chars the length of its value, as JSON */
  add(message: RecordedMessage, chars: number): void;
  /** Returns the same list until a message is added. */
  read(): { messages: readonly RecordedMessage[]; dropped: number };
  clear(): void;
}

export function createMessageLog(): MessageLog {
  /** The messages since the last reading: a list is copied once for many of them. */
  let fresh: { message: RecordedMessage; chars: number }[] = [];
  let kept: { message: RecordedMessage; chars: number }[] = [];
  let messages: readonly RecordedMessage[] = [];
  let chars = 0;
  let dropped = 0;

  function flush(): void {
    if (fresh.length === 0) return;
    kept = [...kept, ...fresh];
    fresh = [];
    let first = Math.max(0, kept.length - MAX_MESSAGES);
    for (const { chars: size } of kept.slice(0, first)) chars -= size;
    for (; chars > MAX_CHARS && first < kept.length - 1; first += 1) chars -= kept[first]?.chars ?? 0;
    kept = kept.slice(first);
    messages = kept.map(({ message }) => message);
    dropped += first;
  }

  return {
    add(message, size) {
      fresh.push({ message, chars: size });
      chars += size;
      // A flood must not fill the memory until the log is read.
      if (fresh.length >= MAX_MESSAGES || chars > MAX_CHARS) flush();
    },
    read() {
      flush();
      return { messages, dropped };
    },
    clear() {
      fresh = [];
      kept = [];
      messages = [];
      chars = 0;
      dropped = 0;
    },
  };
}
