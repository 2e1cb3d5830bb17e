// The parts of a recording, as the views of the debug tool draw them.
import type { ValueChange as Change } from '../../../kernel/frames/debug/diff-values';
import { FRAME_STEPS, type FrameStep as Step } from '../../../kernel/frames/debug/recorded-frames';
import type { Json as Value } from '../../../kernel/frames/debug/redact';
import type { DebugView } from './debug-view';

export type RecordedMessage = DebugView['recording']['messages'][number];
export type RecordedFrame = DebugView['recording']['frames'][number];
export type ConfigurationUpdate = RecordedFrame['updates'][number];
export type ValueChange = Change;
export type FrameStep = Step;
export type Json = Value;

/** The steps in the order in which they are shown: those that follow each other, then those that should not be. */
export const SHOWN_STEPS: readonly FrameStep[] = [...FRAME_STEPS, 'slow', 'failed'];
