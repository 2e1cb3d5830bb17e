import { HEADER_LIMITS } from '@unified-shell/protocol/app-chrome/header-limits';

/** What an application gives as a text, cut; undefined for anything else, and for one of nothing but blanks. */
export function textOf(value: unknown, maxChars: number = HEADER_LIMITS.name): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, maxChars) : '';
  return text === '' ? undefined : text;
}
