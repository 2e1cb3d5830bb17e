import { CONSENT_VERSION, type Consents } from '@unified-shell/catalogue/consents';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';
import { storedConsent } from '../../../kernel/workspace/privacy/stored-consent';

type Settings = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const MAX_DISMISSALS = 3;
/** The question is asked again after this time. */
const VALID_MONTHS = 12;

/**
 * Whether the user has to be asked for their privacy choices (ruling on CONS-02): there is no answer, the text has a new
 * version, or the answer is twelve months old. Not within a day after a dismissal, and not after three.
 */
export function isConsentDue(settings: Settings, now: number): boolean {
  if (isAnswered(settings, now)) return false;
  const dismissals = dismissalsOf(settings);
  if (dismissals >= MAX_DISMISSALS) return false;
  const at = settings['userConsentDismissedAt'];
  return dismissals === 0 || typeof at !== 'string' || now - Date.parse(at) >= DAY_MS;
}

function isAnswered(settings: Settings, now: number): boolean {
  const consent = storedConsent(settings);
  if (consent === undefined) return false;
  // An answer without a version is one to the first text.
  if ((consent.version ?? CONSENT_VERSION) !== CONSENT_VERSION) return false;
  const end = new Date(consent.last_update_dts);
  end.setUTCMonth(end.getUTCMonth() + VALID_MONTHS);
  return now < end.getTime();
}

/** The settings of an answer: a new time, and no dismissals (CONS-03). */
export function consentSettings(choices: Consents, now: number): Record<string, unknown> {
  const permissions = Object.entries(choices).map(([name, enabled]) => ({ name, enabled }));
  return {
    userConsent: { last_update_dts: isoTime(now), permissions, version: CONSENT_VERSION },
    userConsentDismissed: 0,
    userConsentDismissedAt: null,
  };
}

/** The settings of a dismissal: one more (CONS-04). */
export function dismissalSettings(settings: Settings, now: number): Record<string, unknown> {
  return { userConsentDismissed: dismissalsOf(settings) + 1, userConsentDismissedAt: isoTime(now) };
}

function dismissalsOf(settings: Settings): number {
  const count = settings['userConsentDismissed'];
  return typeof count === 'number' ? count : 0;
}
