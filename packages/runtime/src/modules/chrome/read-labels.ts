import type { AppHeader } from '@unified-shell/protocol/app-chrome/app-header';
import { HEADER_LIMITS } from '@unified-shell/protocol/app-chrome/header-limits';
import { textOf } from './text-of';

/** Parses `customEnvLabel`: the labels beside the solution's name, of which at most one is a release. */
export function readLabels(given: unknown): AppHeader['labels'] {
  const labels = (Array.isArray(given) ? given : [given]).flatMap(readLabel);
  const release = labels.find(({ kind }) => kind === 'release');
  const shown = labels.filter((label) => label.kind === 'environment' || label === release);
  return shown.slice(0, HEADER_LIMITS.labels);
}

function readLabel(given: unknown): AppHeader['labels'] {
  const { type, value = given } = Object(given);
  const text = textOf(value);
  return text === undefined ? [] : [{ text, kind: type === 'RELEASE' ? 'release' : 'environment' }];
}
