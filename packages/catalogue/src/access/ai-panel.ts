/**
 * Chooses which of the assistant's two panels a solution opens (FLAG-05, FLAG-06); `ai-permissions.ts` decides
 * whether the user sees the assistant.
 */
import type { Environment } from '../registration';
import { type FlagValues, flagValue } from './access-facts';

export type AiPanel = 'next-generation' | 'classic';

export interface AiPanelRequest {
  /** The id of the open solution. */
  appId: string;
  /** The value of `nextGenAIEnabled` in the address. */
  parameter: string | undefined;
  /** Whether the user may override the choice by the address: `mayForcePanel`. */
  mayForce: boolean;
}

/**
 * The next-generation panel if `next-gen-aia-enabled` is on, except for the solutions in `next-gen-aia-disabled-apps`
 * (ids separated by commas). With `mayForce`, the address overrides the result for this page load
 * (ruling AMB-56).
 */
export function chooseAiPanel(flags: FlagValues, { appId, parameter, mayForce }: AiPanelRequest): AiPanel {
  if (mayForce && parameter === 'true') return 'next-generation';
  if (mayForce && parameter === 'false') return 'classic';
  const disabled = (flagValue(flags, 'next-gen-aia-disabled-apps') ?? '').split(',').map((id) => id.trim());
  const isOn = flagValue(flags, 'next-gen-aia-enabled') === 'true' && !disabled.includes(appId);
  return isOn ? 'next-generation' : 'classic';
}

/** Allows all users outside prod, and only internal users in prod (ruling AMB-56). */
export function mayForcePanel(internal: boolean, environment: Environment): boolean {
  return internal || environment !== 'prod';
}
