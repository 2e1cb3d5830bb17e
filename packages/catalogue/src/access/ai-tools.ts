/**
 * Decides whether the assistant of a solution has tools (FLAG-05, FLAG-06); `ai-permissions.ts` decides whether the user
 * sees the assistant.
 */
import type { Environment } from '../registration';
import { type FlagValues, flagValue } from './access-facts';

export interface AiToolsRequest {
  /** The id of the open solution. */
  appId: string;
  /** The value of `nextGenAIEnabled` in the address. */
  parameter: string | undefined;
  /** Whether the user may override the flags by the address: `mayForceAiTools`. */
  mayForce: boolean;
}

/**
 * True if `next-gen-aia-enabled` is on, except for the solutions in `next-gen-aia-disabled-apps` (ids separated by commas).
 * With `mayForce`, the address overrides the result for this page load (ruling AMB-56).
 */
export function hasAiTools(flags: FlagValues, { appId, parameter, mayForce }: AiToolsRequest): boolean {
  if (mayForce && (parameter === 'true' || parameter === 'false')) return parameter === 'true';
  const disabled = (flagValue(flags, 'next-gen-aia-disabled-apps') ?? '').split(',').map((id) => id.trim());
  return flagValue(flags, 'next-gen-aia-enabled') === 'true' && !disabled.includes(appId);
}

/** Allows all users outside prod, and only internal users in prod (ruling AMB-56). */
export function mayForceAiTools(internal: boolean, environment: Environment): boolean {
  return internal || environment !== 'prod';
}
