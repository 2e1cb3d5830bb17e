import type { FrameState } from '../frame-state';
import type { FrameMark } from '../report/frame-marks';
import { diffValues, fieldsOf, type ValueChange } from './diff-values';
import type { Json } from './redact';

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

const MAX_FRAMES = 10;
const MAX_UPDATES = 50;

export type RecordedFrames = readonly RecordedFrame[];

export function findFrame(frames: RecordedFrames, frameId: number): RecordedFrame | undefined {
  return frames.find((frame) => frame.frameId === frameId);
}

/** Changes a frame, or adds it. */
export function changeFrame(
  frames: RecordedFrames,
  frameId: number,
  change: Partial<RecordedFrame>,
): RecordedFrames {
  const known = findFrame(frames, frameId);
  const frame: RecordedFrame = {
    ...(known ?? { frameId, appId: undefined, steps: {}, isRestored: false, updates: [] }),
    configuration: known?.configuration,
    ...change,
  };
  return known ? frames.map((one) => (one === known ? frame : one)) : [...frames, frame].slice(-MAX_FRAMES);
}

/** The first moment of a step counts: a document that reloads takes no new measure of the start. */
export function addSteps(
  frames: RecordedFrames,
  frameId: number,
  steps: readonly FrameStep[],
  at: number,
): RecordedFrames {
  const known = findFrame(frames, frameId)?.steps ?? {};
  const added = steps.filter((step) => known[step] === undefined);
  if (added.length === 0) return frames;
  const moments = Object.fromEntries(added.map((step) => [step, at]));
  return changeFrame(frames, frameId, { steps: { ...moments, ...known } });
}

/** Adds a configuration that a frame has received. */
export function addUpdate(
  frames: RecordedFrames,
  frameId: number,
  value: Json,
  { id, at, isNewDocument }: { id: number; at: number; isNewDocument: boolean },
): RecordedFrames {
  const fields = Object.entries(fieldsOf(value));
  const { configuration: before, updates = [] } = findFrame(frames, frameId) ?? {};
  const isWhole = isNewDocument || before === undefined;
  const changes = fields.flatMap(([name, now]) => diffValues(before?.[name], now, name));
  const shown = new Set(changes.map(({ path }) => path.split('.')[0]));
  const hidden = isWhole ? [] : fields.flatMap(([name]) => (shown.has(name) ? [] : [name]));
  const update = { id, at, isWhole, changes: before === undefined ? [] : changes, hidden };
  const changed = changeFrame(frames, frameId, {
    configuration: isWhole ? Object.fromEntries(fields) : { ...before, ...Object.fromEntries(fields) },
    updates: [...updates, update].slice(-MAX_UPDATES),
  });
  const hasToken = fields.some(([name, token]) => name === 'imsToken' && typeof token === 'string');
  return addSteps(changed, frameId, hasToken ? ['configured', 'token'] : ['configured'], at);
}

/** Adds a state of the visible frame. */
export function addMark(frames: RecordedFrames, { at, frame }: FrameMark): RecordedFrames {
  const { frameId, appId } = frame;
  const known = findFrame(frames, frameId);
  const isRestored = frame.isRestored === true || known?.isRestored === true;
  const isSame = known?.appId === appId && known.isRestored === isRestored;
  const changed = isSame ? frames : changeFrame(frames, frameId, { appId, isRestored });
  return addSteps(changed, frameId, stepsOf(frame), at);
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
