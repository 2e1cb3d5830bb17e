/** Records what passes between the shell and its frames while the debug tool is open (UI-08). */
import type { MessageDirection } from '../../platform/debug-hooks';
import type { Environment } from '../../platform/environment';
import type { FrameState } from '../frame-state';
import type { FrameMark } from '../report/frame-marks';
import { diffValues, fieldsOf, type ValueChange } from './diff-values';
import { type Json, redact, redactText } from './redact';

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

export interface ConfigurationUpdate {
  id: number;
  at: number;
  /** The configuration of a new document, which receives all fields. */
  isWhole: boolean;
  changes: readonly ValueChange[];
  /** Fields that have changed in a part that is not shown. */
  hidden: readonly string[];
}

/** The steps of a frame from its start until its application can be used, in their order. */
export const FRAME_STEPS = ['opened', 'loaded', 'connected', 'configured', 'token', 'ready', 'done'] as const;
export type FrameStep = (typeof FRAME_STEPS)[number] | 'slow' | 'failed';

export interface RecordedFrame {
  frameId: number;
  appId: string | undefined;
  /** The moment of each step, in milliseconds since 1970. A step before the recording is absent. */
  steps: Partial<Record<FrameStep, number>>;
  /** A cached frame that is shown again. */
  isRestored: boolean;
  /** The configuration that the application has, without secrets; undefined before the first one. */
  configuration: Readonly<Record<string, Json>> | undefined;
  /** The newest ones, in their order. */
  updates: readonly ConfigurationUpdate[];
}

export interface Recording {
  isPaused: boolean;
  messages: readonly RecordedMessage[];
  /** How many messages were dropped to limit the memory. */
  dropped: number;
  frames: readonly RecordedFrame[];
}

export interface FrameRecorder {
  /** The same object until something was recorded. */
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

export const MAX_MESSAGES = 1_000;
/** All recorded values together, as characters of JSON. */
export const MAX_CHARS = 2_000_000;
const MAX_FRAMES = 10;
const MAX_UPDATES = 50;
const SUMMARY_CHARS = 160;
const NOTIFY_MS = 100;

export function createFrameRecorder({ environment, getSecrets }: FrameRecorderDeps): FrameRecorder {
  const { debug } = environment;
  let recording: Recording = { isPaused: false, messages: [], dropped: 0, frames: [] };
  /** The messages since the last notification: a list is copied once for many of them. */
  let fresh: { message: RecordedMessage; chars: number }[] = [];
  let kept: { message: RecordedMessage; chars: number }[] = [];
  let chars = 0;
  let lastId = 0;
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  /** Frames whose next configuration is that of a new document. */
  const isNewDocument = new Set<number>();

  function change(next: Partial<Recording>): void {
    recording = { ...recording, ...next };
    cancel ??= environment.after(NOTIFY_MS, notify);
  }

  function notify(): void {
    cancel = undefined;
    for (const listener of listeners) listener();
  }

  function flush(): void {
    if (fresh.length === 0) return;
    kept = [...kept, ...fresh];
    fresh = [];
    let first = Math.max(0, kept.length - MAX_MESSAGES);
    for (const { chars: size } of kept.slice(0, first)) chars -= size;
    for (; chars > MAX_CHARS && first < kept.length - 1; first += 1) chars -= kept[first]?.chars ?? 0;
    kept = kept.slice(first);
    recording = {
      ...recording,
      messages: kept.map(({ message }) => message),
      dropped: recording.dropped + first,
    };
  }

  const frameOf = (frameId: number) => recording.frames.find((frame) => frame.frameId === frameId);

  function changeFrame(frameId: number, next: Partial<RecordedFrame>): void {
    const known = frameOf(frameId);
    const frame: RecordedFrame = {
      ...(known ?? { frameId, appId: undefined, steps: {}, isRestored: false, updates: [] }),
      configuration: known?.configuration,
      ...next,
    };
    const others = recording.frames.filter((one) => one.frameId !== frameId);
    const frames = known
      ? recording.frames.map((one) => (one === known ? frame : one))
      : [...others, frame].slice(-MAX_FRAMES);
    change({ frames });
  }

  /** The first moment of a step counts: a document that reloads takes no new measure of the start. */
  function addSteps(frameId: number, steps: readonly FrameStep[], at: number): void {
    const known = frameOf(frameId)?.steps ?? {};
    const added = steps.filter((step) => known[step] === undefined);
    if (added.length > 0)
      changeFrame(frameId, { steps: { ...Object.fromEntries(added.map((step) => [step, at])), ...known } });
  }

  function recordConfiguration(frameId: number, value: Json, at: number): void {
    const fields = Object.entries(fieldsOf(value));
    const { configuration: before, updates = [] } = frameOf(frameId) ?? {};
    const isWhole = isNewDocument.delete(frameId) || before === undefined;
    const changes = fields.flatMap(([name, now]) => diffValues(before?.[name], now, name));
    const shown = new Set(changes.map(({ path }) => path.split('.')[0]));
    const hidden = isWhole ? [] : fields.flatMap(([name]) => (shown.has(name) ? [] : [name]));
    lastId += 1;
    const update = {
      id: lastId,
      at,
      isWhole,
      changes: isWhole && before === undefined ? [] : changes,
      hidden,
    };
    changeFrame(frameId, {
      configuration: isWhole ? Object.fromEntries(fields) : { ...before, ...Object.fromEntries(fields) },
      updates: [...updates, update].slice(-MAX_UPDATES),
    });
    const hasToken = fields.some(([name, token]) => name === 'imsToken' && typeof token === 'string');
    addSteps(frameId, hasToken ? ['configured', 'token'] : ['configured'], at);
  }

  function record(
    frameId: number,
    direction: MessageDirection,
    type: string,
    value?: unknown,
    at = environment.now(),
  ): void {
    const safe = value === undefined ? undefined : redact(value, getSecrets());
    if (direction === 'out' && type === 'PONG') {
      isNewDocument.add(frameId);
      const appId = appIdIn(safe);
      if (appId !== undefined) changeFrame(frameId, { appId });
      addSteps(frameId, ['connected'], at);
    }
    if (direction === 'out' && type === 'CONFIGURE' && safe !== undefined)
      recordConfiguration(frameId, safe, at);
    if (direction === 'in' && type === 'READY') addSteps(frameId, ['ready'], at);
    if (direction === 'in' && type === 'DONE') addSteps(frameId, ['done'], at);
    if (recording.isPaused) return;
    const text = safe === undefined ? '' : JSON.stringify(safe);
    lastId += 1;
    const message = {
      ...{ id: lastId, at, frameId, appId: frameOf(frameId)?.appId, direction },
      type: redactText(type, getSecrets()),
      ...(safe !== undefined && { value: safe }),
      summary: text.length > SUMMARY_CHARS ? `${text.slice(0, SUMMARY_CHARS)}…` : text,
    };
    fresh.push({ message, chars: text.length });
    chars += text.length;
    // A flood must not fill the memory until the recording is read.
    if (fresh.length >= MAX_MESSAGES || chars > MAX_CHARS) flush();
    change({});
  }

  const { early = [] } = debug;
  debug.early = undefined;
  debug.onMessage = (...message) => record(...message);
  for (const { frameId, direction, type, value, at } of early) record(frameId, direction, type, value, at);

  return {
    getRecording() {
      flush();
      return recording;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setPaused(isPaused) {
      flush();
      change({ isPaused });
      notifyNow();
    },
    clear() {
      fresh = [];
      kept = [];
      chars = 0;
      change({ messages: [], dropped: 0 });
      notifyNow();
    },
    addMark({ at, frame }) {
      const { frameId, appId, isRestored = false } = frame;
      const known = frameOf(frameId);
      if (known?.appId !== appId || known.isRestored !== (known.isRestored || isRestored))
        changeFrame(frameId, { appId, isRestored: isRestored || (known?.isRestored ?? false) });
      addSteps(frameId, stepsOf(frame), at);
    },
    addConfiguration({ frameId, appId }, configuration) {
      changeFrame(frameId, { appId });
      changeFrame(frameId, {
        configuration: fieldsOf(redact(configuration, getSecrets())),
      });
    },
    stop() {
      debug.onMessage = undefined;
      cancel?.();
      listeners.clear();
      fresh = [];
      kept = [];
      recording = { isPaused: false, messages: [], dropped: 0, frames: [] };
    },
  };

  function notifyNow(): void {
    cancel?.();
    notify();
  }
}

/** The steps that a state of a frame proves. */
function stepsOf({ phase, isLoaded, isRestored, slow, error }: FrameState): FrameStep[] {
  return [
    'opened',
    ...(isLoaded && !isRestored ? (['loaded'] as const) : []),
    ...(phase === 'connecting' ? [] : (['connected'] as const)),
    ...(phase === 'initialised' ? (['ready'] as const) : []),
    ...(phase === 'done' ? (['done'] as const) : []),
    ...(slow ? (['slow'] as const) : []),
    ...(error ? (['failed'] as const) : []),
  ];
}

function appIdIn(value: Json | undefined): string | undefined {
  const { appId } = fieldsOf(value);
  return typeof appId === 'string' ? appId : undefined;
}
