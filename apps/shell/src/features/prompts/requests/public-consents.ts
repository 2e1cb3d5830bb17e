import { storedConsents } from '../../../kernel/workspace/privacy/stored-consent';

/** The names of the public client, by the choice that decides on them. */
const PUBLIC_NAMES = {
  usageAnalytics: [
    ...['adobeUsageDataCollection', 'druidUsageDataCollection', 'gainsightUsageDataCollection'],
    'pendoUsageDataCollection',
  ],
  personalization: ['inProductRecommendations', 'communitiesRecommendations'],
  productEmails: ['inProductPromotions', 'communitiesPromotions'],
} as const;

/** The user's choices about privacy by their own names, and by those of the public client that follow from them. */
export function publicConsents(settings: Readonly<Record<string, unknown>>): Record<string, boolean> {
  const own = storedConsents(settings);
  const { usageAnalytics, personalization, productEmails } = PUBLIC_NAMES;
  const follow = (names: readonly string[], isOn: boolean) => names.map((name) => [name, isOn] as const);
  return {
    ...own,
    ...Object.fromEntries([
      ...follow(usageAnalytics, own.usageAnalytics),
      ...follow(personalization, own.personalization),
      ...follow(productEmails, own.productEmails),
    ]),
  };
}
