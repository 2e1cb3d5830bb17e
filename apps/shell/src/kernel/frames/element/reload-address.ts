import { SHELL_PARAMETERS } from '@unified-shell/protocol/frame-names';

/**
 * A frame is reloaded (FRAME-16) from the same address, past every cache, or with the number of the retry, which the
 * solution's server can read.
 */
export type ReloadOption = 'default' | 'cache-bust' | 'retry';

/** The address of the next load. `tries` is the number of the retry, `now` is in milliseconds since 1970. */
export function reloadAddress(url: string, option: ReloadOption, tries: number, now: number): string {
  if (option === 'default') return url;
  const next = new URL(url);
  if (option === 'retry') next.searchParams.set(SHELL_PARAMETERS.retry, String(tries));
  else next.searchParams.set(SHELL_PARAMETERS.cacheBust, now.toString(36));
  return next.href;
}
