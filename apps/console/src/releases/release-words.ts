import type { AdminRelease, AdminVersion } from '@unified-shell/api/administration';
import type { AdminText, MessageKey } from '../texts';

export const releasePath = (appId: string) => `/solutions/${encodeURIComponent(appId)}`;

export const PROGRAMMES = [
  { id: 'alpha', name: 'release.programme.alpha' },
  { id: 'beta', name: 'release.programme.beta' },
] as const satisfies readonly { id: string; name: MessageKey }[];

/** The name of a live version; null stands for the files that are built with the product, if there are some. */
export function nameOfLive(
  version: string | null,
  { isBuiltIn }: Pick<AdminRelease, 'isBuiltIn'>,
  text: AdminText,
): string {
  return version ?? text(isBuiltIn ? 'release.built-in' : 'release.no-version');
}

/**
 * The version that people open after a rollback without a candidate; null stands for the files of the product.
 * @returns undefined if there would be nothing to open
 */
export function wayBack({
  isBuiltIn,
  live,
  previous,
}: Pick<AdminRelease, 'isBuiltIn' | 'live' | 'previous'>): { version: string | null } | undefined {
  const version = previous === live ? null : previous;
  return live === null || (version === null && !isBuiltIn) ? undefined : { version };
}

/** A share of 0 to 100, with up to two decimals. */
export function formatShare(percentage: number, locale: string): string {
  // Browsers do not know the pseudo-locale.
  const known = Intl.NumberFormat.supportedLocalesOf(locale);
  return new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 2 }).format(
    percentage / 100,
  );
}

type Mark = 'live' | 'paused' | 'candidate' | 'disabled';

/** The status of a version; empty for one that is neither live nor the candidate nor disabled. */
export function marksOf(
  { live, candidate, pausedReason }: Pick<AdminRelease, 'live' | 'candidate' | 'pausedReason'>,
  { version, isDisabled }: Pick<AdminVersion, 'version' | 'isDisabled'>,
): Mark[] {
  if (isDisabled) return ['disabled'];
  if (version === candidate) return [pausedReason === null ? 'candidate' : 'paused'];
  return version === live ? ['live'] : [];
}

/** Whether an administrator has to approve the permissions that the version asks for. */
export function isWaiting({ wider, isApproved }: Pick<AdminVersion, 'wider' | 'isApproved'>): boolean {
  return wider.length > 0 && !isApproved;
}

/**
 * Formats the JSON of a value of a registration: a string without its quotes, any other value as it is.
 * @returns undefined for a rule or an isolation that is left out
 */
export function wordsOfValue(json: string): string | undefined {
  const value: unknown = JSON.parse(json);
  if (value === null) return undefined;
  return typeof value === 'string' ? value : json;
}
