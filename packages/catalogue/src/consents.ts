/** The choices about privacy: their names, and the version of the text that asks for them (ruling on CONS-06). */
export const CONSENT_NAMES = ['usageAnalytics', 'personalization', 'productEmails', 'aiImprovement'] as const;

export type ConsentName = (typeof CONSENT_NAMES)[number];

export type Consents = Readonly<Record<ConsentName, boolean>>;

/** The date on which the text was published. All users are asked again about a new one. */
export const CONSENT_VERSION = '2026-11-01';

/** Reads the choices from the list of permissions that is stored. All are off until they are switched on. */
export function consentsOf(permissions: readonly { name: string; enabled: boolean }[]): Consents {
  const isEnabled = (name: ConsentName) =>
    permissions.some((permission) => permission.name === name && permission.enabled);
  return {
    usageAnalytics: isEnabled('usageAnalytics'),
    personalization: isEnabled('personalization'),
    productEmails: isEnabled('productEmails'),
    aiImprovement: isEnabled('aiImprovement'),
  };
}
