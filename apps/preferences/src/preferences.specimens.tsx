import type { UserPreferences } from '@unified-shell/app-sdk';
import type { SolutionSpecimen } from '@unified-shell/solution-page/solution-specimen';
import { PreferencesPage } from './PreferencesPage';

const NOTHING: UserPreferences = {
  ...{ theme: 'system', locale: 'en-US', languages: [], defaultOrg: 'LAST_LOGGED_IN', organisations: [] },
  ...{ notificationChoices: {}, topics: [], consentNames: [], consents: {} },
  ...{ jobRoles: [], userRoles: [], agreements: [] },
};

const FULL: UserPreferences = {
  ...NOTHING,
  ...{ theme: 'dark', languages: ['de-DE', 'fr-FR'], defaultOrg: 'birch' },
  organisations: [
    { id: 'alder', name: 'Alder Retail' },
    { id: 'birch', name: `Birch ${'x'.repeat(60)}` },
  ],
  topics: [
    { origin: 'sample', topic: 'Orders' },
    { origin: 'sample', topic: 'A topic with quite a long name for its place' },
  ],
  notificationChoices: { 'sample/Orders': { inbox: true, toast: false } },
  consentNames: ['usageAnalytics', 'personalization', 'productEmails', 'aiImprovement'],
  consents: { usageAnalytics: true, aiImprovement: false },
  jobRoles: ['marketer', 'analyst', 'contentAuthor', 'designer', 'dataEngineer', 'developer'],
  userRoles: ['analyst'],
  agreements: [
    {
      ...{ key: 'beta', type: 'BETA', feature: 'Sample', title: 'Beta agreement', version: '1' },
      ...{ isCurrent: false, accepted: true, date: '2026-11-20T09:00:00.000Z' },
    },
    {
      ...{ key: 'ai', type: 'AI', feature: 'Unified Shell', title: 'AI assistant agreement', version: '2' },
      ...{ isCurrent: true, accepted: false, date: '2026-11-24T09:00:00.000Z' },
    },
  ],
};

const specimen = (id: string, get: () => Promise<UserPreferences>): SolutionSpecimen => ({
  id: `preferences/${id}`,
  services: { preferences: () => ({ get, set: async () => {}, showShortcuts: async () => {} }) },
  draw: () => <PreferencesPage />,
});

export const specimens: readonly SolutionSpecimen[] = [
  specimen('loading', () => new Promise(() => {})),
  specimen('failed', () => Promise.reject(new Error('The gateway is away.'))),
  specimen('nothing-chosen', async () => NOTHING),
  specimen('all-chosen', async () => FULL),
];
