import type { RequestsRoomEvent, RequestsRoomState } from '../requests/state';

/** The slices that features add to the store of the shell (`declare module`), where the kernel or several parts of a feature need them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeatureStates {}

/** The whole state of the shell. */
export interface ShellState extends RequestsRoomState, FeatureStates {}

export type ShellEvent = RequestsRoomEvent | { type: 'feature-changed'; change: Partial<FeatureStates> };
