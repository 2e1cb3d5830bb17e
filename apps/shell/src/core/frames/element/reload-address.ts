import { SHELL_PARAMETERS } from '@unified-shell/protocol/frame-names';

/**
 * How a frame is loaded anew (FRAME-16): as it was; past every cache on the way; or as one more try, whose number the
 * solution's server can see.
 */
export type ReloadOption = 'default' | 'cache-bust' | 'retry';

/** The address of the next load, the `tries`th by itself; `now` in milliseconds since 1970. */
export function reloadAddress(url: string, option: ReloadOption, tries: number, now: number): string {
  if (option === 'default') return url;
  const next = new URL(url);
  if (option === 'retry') next.searchParams.set(SHELL_PARAMETERS.retry, String(tries));
  else next.searchParams.set(SHELL_PARAMETERS.cacheBust, now.toString(36));
  return next.href;
}
