import { CONSENT_VERSION, consentsOf } from '@unified-shell/catalogue/consents';
import { describe, expect, it } from 'vitest';
import { consentSettings, dismissalSettings, isConsentDue } from './consent';

const NOW = Date.UTC(2026, 10, 25, 8);
const DAY_MS = 86_400_000;
const answered = (at: number, version?: string) => ({
  userConsent: { last_update_dts: new Date(at).toISOString(), permissions: [], ...(version && { version }) },
});

describe('CONS-02 the question about privacy', () => {
  it.each([
    ['without an answer', {}, true],
    ['with an answer that cannot be read', { userConsent: 'yes' }, true],
    ['with an answer', answered(NOW - DAY_MS, CONSENT_VERSION), false],
    ['with an answer from before there were versions', answered(NOW - DAY_MS), false],
    ['with an answer to another version of the text', answered(NOW - DAY_MS, '2020-01-01'), true],
    ['with an answer of 365 days ago', answered(Date.UTC(2025, 10, 25, 8), CONSENT_VERSION), true],
    ['with an answer of a moment less', answered(Date.UTC(2025, 10, 25, 8) + 1, CONSENT_VERSION), false],
    [
      'after a dismissal of today',
      { userConsentDismissed: 1, userConsentDismissedAt: new Date(NOW - DAY_MS + 1).toISOString() },
      false,
    ],
    [
      'after a dismissal of yesterday',
      { userConsentDismissed: 2, userConsentDismissedAt: new Date(NOW - DAY_MS).toISOString() },
      true,
    ],
    [
      'after three dismissals',
      { userConsentDismissed: 3, userConsentDismissedAt: '2020-01-01T00:00:00Z' },
      false,
    ],
  ])('%s is due: %j %s', (_name, settings, isDue) => {
    expect(isConsentDue(settings, NOW)).toBe(isDue);
  });

  it('CONS-03 CONS-05 an answer has a new time and resets the dismissals', () => {
    const settings = consentSettings(consentsOf([{ name: 'personalization', enabled: true }]), NOW);
    expect(settings).toEqual({
      userConsent: {
        last_update_dts: '2026-11-25T08:00:00.000+00:00',
        version: CONSENT_VERSION,
        permissions: [
          { name: 'usageAnalytics', enabled: false },
          { name: 'personalization', enabled: true },
          { name: 'productEmails', enabled: false },
          { name: 'aiImprovement', enabled: false },
        ],
      },
      userConsentDismissed: 0,
      userConsentDismissedAt: null,
    });
    expect(isConsentDue(settings, NOW)).toBe(false);
  });

  it('CONS-04 a dismissal counts one more', () => {
    expect(dismissalSettings({}, NOW)['userConsentDismissed']).toBe(1);
    const second = dismissalSettings({ userConsentDismissed: 1 }, NOW);
    expect(second).toEqual({
      userConsentDismissed: 2,
      userConsentDismissedAt: '2026-11-25T08:00:00.000+00:00',
    });
    expect(isConsentDue(second, NOW)).toBe(false);
  });
});
