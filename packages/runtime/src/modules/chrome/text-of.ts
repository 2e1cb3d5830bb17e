import { HEADER_LIMITS } from '@unified-shell/protocol/app-chrome/header-limits';
import { cutText } from '@unified-shell/text/cut-text';

/** A text of an application, trimmed and cut; undefined for another type and for blank text. */
export function textOf(value: unknown, maxChars: number = HEADER_LIMITS.name): string | undefined {
  const text = typeof value === 'string' ? cutText(value.trim(), maxChars) : '';
  return text === '' ? undefined : text;
}
