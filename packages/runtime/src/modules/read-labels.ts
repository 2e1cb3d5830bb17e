import type { AppHeader } from '@unified-shell/protocol/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/header-limits';

/** What stands beside the solution's name, out of what an application gives as `customEnvLabel`: one release at most. */
export function readLabels(given: unknown): AppHeader['labels'] {
  const labels = (Array.isArray(given) ? given : [given]).flatMap(readLabel);
  const release = labels.find(({ kind }) => kind === 'release');
  const shown = labels.filter((label) => label.kind === 'environment' || label === release);
  return shown.slice(0, HEADER_LIMITS.labels);
}

function readLabel(given: unknown): AppHeader['labels'] {
  const { type, value = given } = Object(given);
  if (typeof value !== 'string' || value.trim() === '') return [];
  const kind = type === 'RELEASE' ? 'release' : 'environment';
  return [{ text: value.trim().slice(0, HEADER_LIMITS.name), kind }];
}
