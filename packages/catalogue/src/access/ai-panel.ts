/**
 * Which of the assistant's two panels a solution opens (FLAG-05, FLAG-06); whether there is one at all is another matter.
 * For the assistant's button in the header, which is not there yet.
 */
import type { Environment } from '../registration';
import { type FlagValues, flagValue } from './access-facts';

export type AiPanel = 'next-generation' | 'classic';

export interface AiPanelRequest {
  /** Of the open solution. */
  appId: string;
  /** The address's `nextGenAIEnabled`. */
  parameter: string | undefined;
  /** Whether this person may decide by the address: `mayForcePanel`. */
  mayForce: boolean;
}

/**
 * The next-generation panel where `next-gen-aia-enabled` is on, but for the solutions that `next-gen-aia-disabled-apps` names:
 * ids with commas between. The address overrides the outcome for this page load (ruling AMB-56).
 */
export function chooseAiPanel(flags: FlagValues, { appId, parameter, mayForce }: AiPanelRequest): AiPanel {
  if (mayForce && parameter === 'true') return 'next-generation';
  if (mayForce && parameter === 'false') return 'classic';
  const disabled = (flagValue(flags, 'next-gen-aia-disabled-apps') ?? '').split(',').map((id) => id.trim());
  const isOn = flagValue(flags, 'next-gen-aia-enabled') === 'true' && !disabled.includes(appId);
  return isOn ? 'next-generation' : 'classic';
}

/** Everybody outside prod, and there internal users only (ruling AMB-56). */
export function mayForcePanel(internal: boolean, environment: Environment): boolean {
  return internal || environment !== 'prod';
}
