/** Records what passes between the shell and its frames while the debug tool is open (UI-08). */
import { cutText } from '@unified-shell/text/cut-text';
import type { EarlyMessage } from '../../platform/debug-hooks';
import type { Environment } from '../../platform/environment';
import type { FrameState } from '../frame-state';
import type { FrameMark } from '../report/frame-marks';
import { fieldsOf } from './diff-values';
import { createMessageLog, type RecordedMessage } from './message-log';
import {
  addMark,
  addSteps,
  addUpdate,
  changeFrame,
  findFrame,
  type RecordedFrame,
  type RecordedFrames,
} from './recorded-frames';
import { type Json, redact, redactText } from './redact';

export interface Recording {
  isPaused: boolean;
  messages: readonly RecordedMessage[];
  /** How many messages were dropped to limit the memory. */
  dropped: number;
  frames: readonly RecordedFrame[];
}

export interface FrameRecorder {
  /** Returns the same object until something is recorded. */
  getRecording(): Recording;
  /** Listeners are called at most once in `NOTIFY_MS`. */
  subscribe(listener: () => void): () => void;
  /** Frames are recorded while messages are paused, so that configurations stay complete. */
  setPaused(isPaused: boolean): void;
  clear(): void;
  /** Records a state of the visible frame. */
  addMark(mark: FrameMark): void;
  /** Records the configuration that the visible frame has already. */
  addConfiguration(frame: FrameState, configuration: object): void;
  /** Removes the hook and drops everything. */
  stop(): void;
}

export interface FrameRecorderDeps {
  environment: Pick<Environment, 'now' | 'after' | 'debug'>;
  /** Values that are secret wherever they occur. */
  getSecrets(): readonly string[];
}

const SUMMARY_CHARS = 160;
const NOTIFY_MS = 100;

const EMPTY: Recording = { isPaused: false, messages: [], dropped: 0, frames: [] };

export function createFrameRecorder({ environment, getSecrets }: FrameRecorderDeps): FrameRecorder {
  const { debug } = environment;
  const log = createMessageLog();
  let recording = EMPTY;
  let lastId = 0;
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  /** Frames whose next configuration is that of a new document. */
  const isNewDocument = new Set<number>();

  function notify(): void {
    cancel = undefined;
    for (const listener of listeners) listener();
  }

  function notifyLater(): void {
    cancel ??= environment.after(NOTIFY_MS, notify);
  }

  function notifyNow(): void {
    cancel?.();
    notify();
  }

  function setFrames(frames: RecordedFrames): void {
    if (frames === recording.frames) return;
    recording = { ...recording, frames };
    notifyLater();
  }

  function nextId(): number {
    lastId += 1;
    return lastId;
  }

  /** Returns the frames after a message that marks a step of one of them. */
  function framesAfter({ frameId, direction, type, at }: EarlyMessage, value: Json | undefined) {
    const { frames } = recording;
    if (direction === 'in' && type === 'READY') return addSteps(frames, frameId, ['ready'], at);
    if (direction === 'in' && type === 'DONE') return addSteps(frames, frameId, ['done'], at);
    if (direction === 'out' && type === 'PONG') {
      isNewDocument.add(frameId);
      const { appId } = fieldsOf(value);
      const named = typeof appId === 'string' ? changeFrame(frames, frameId, { appId }) : frames;
      return addSteps(named, frameId, ['connected'], at);
    }
    if (direction === 'out' && type === 'CONFIGURE' && value !== undefined) {
      const isNew = isNewDocument.delete(frameId);
      return addUpdate(frames, frameId, value, { id: nextId(), at, isNewDocument: isNew });
    }
    return frames;
  }

  function record(message: EarlyMessage): void {
    const { frameId, direction, at } = message;
    const value = message.value === undefined ? undefined : redact(message.value, getSecrets());
    setFrames(framesAfter(message, value));
    if (recording.isPaused) return;
    const text = value === undefined ? '' : JSON.stringify(value);
    const recorded = {
      ...{ id: nextId(), at, frameId, appId: findFrame(recording.frames, frameId)?.appId, direction },
      type: redactText(message.type, getSecrets()),
      ...(value !== undefined && { value }),
      summary: text.length > SUMMARY_CHARS ? `${cutText(text, SUMMARY_CHARS)}…` : text,
    };
    log.add(recorded, text.length);
    notifyLater();
  }

  const { early = [] } = debug;
  debug.early = undefined;
  debug.onMessage = (frameId, direction, type, value) =>
    record({ frameId, direction, type, value, at: environment.now() });
  for (const message of early) record(message);

  return {
    getRecording() {
      const { messages, dropped } = log.read();
      if (messages !== recording.messages) recording = { ...recording, messages, dropped };
      return recording;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPaused(isPaused) {
      recording = { ...recording, isPaused };
      notifyNow();
    },
    clear() {
      log.clear();
      notifyNow();
    },
    addMark: (mark) => setFrames(addMark(recording.frames, mark)),
    addConfiguration({ frameId, appId }, configuration) {
      const fields = fieldsOf(redact(configuration, getSecrets()));
      setFrames(changeFrame(recording.frames, frameId, { appId, configuration: fields }));
    },
    stop() {
      debug.onMessage = undefined;
      cancel?.();
      listeners.clear();
      log.clear();
      recording = EMPTY;
    },
  };
}
