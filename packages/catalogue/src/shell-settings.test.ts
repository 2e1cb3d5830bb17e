import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areShellSettings, type SettingsLevel, shellSettings } from './shell-settings';

const ORG = '0123456789ABCDEF01234567@UnifiedOrg';

describe('docs/settings.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` \| `(\w+)` \| (value|entries) \|/gm)].map(
    ([, name, level, holds]) => `${name} ${level} ${holds}`,
  );

  it('SET-02 lists exactly the fields with their levels', () => {
    const fields = [...shellSettings].map(([name, { level, holds }]) => `${name} ${level} ${holds}`);
    expect(fields.length).toBeGreaterThan(10);
    expect(rows.toSorted()).toEqual(fields.toSorted());
  });
});

const right: [string, SettingsLevel, unknown][] = [
  ['defaultOrg', 'user', 'LAST_LOGGED_IN'],
  ['lastLoggedInOrg', 'user', ORG],
  ['lastRecents', 'user', { [ORG]: 1_700_000_000_000 }],
  ['lastSelectedSubOrgs', 'user', { [ORG]: 'alder-outlet' }],
  ['userCollaborators', 'user', { [ORG]: { agency: 'elm' } }],
  ['userInstances', 'user', { [ORG]: null }],
  ['userSandboxes', 'user', { [ORG]: 'prod' }],
  ['recentSandboxes', 'user', { [ORG]: ['prod', 'dev'] }],
  ['shellNav.open', 'user', false],
  ['foldedSections', 'user', { Suite: true }],
  [
    'cards',
    'user',
    { alder: { cards: [{ id: 'sample:orders', size: 'medium' }, { id: 'a:b' }], folded: true } },
  ],
  ['shortcuts', 'user', { 'shell:search': 'Alt+S', 'sample:new': 'none' }],
  ['navigationArrangements', 'userorg', { platform: { order: ['sources'], hidden: [] } }],
  [
    'notificationChoices',
    'user',
    { sample: { inbox: true }, 'sample/Orders': { inbox: false, toast: true } },
  ],
  ['assistant', 'org', { off: false, applications: ['sample'], tools: ['sample:rename-order'] }],
  ['wording', 'org', { 'de-DE': { 'header.help': 'Kontakt' } }],
  ['languages', 'user', ['de-DE', 'en-US']],
  ['theme', 'user', 'system'],
  ['userRoles', 'userorg', ['Data analyst']],
  [
    'userConsent',
    'user',
    {
      last_update_dts: '2026-11-20T08:00:00.000+00:00',
      permissions: [{ name: 'inProductPromotions', enabled: true }],
      version: '2026-11-01',
    },
  ],
  ['userConsentDismissed', 'user', 3],
  ['userConsentDismissedAt', 'user', '2026-11-20T08:00:00.000+00:00'],
  ['surveys', 'user', { sample: { shown: 1, date: '2026-11-20T08:00:00.000+00:00' } }],
  ['tours', 'user', { 'find-your-way': '2026-11-25T15:30:00.000+00:00' }],
  ['whatsNewSeen', 'user', { sample: 'orders-by-status' }],
  [
    'betaAgreements',
    'userorg',
    { 'gen-ai-ga-agreement': { accepted: true, date: '2026-11-20T08:00:00+00:00' } },
  ],
];

describe('a setting of the shell', () => {
  it.each(right)('SET-02 %s has the level %s and accepts %j', (name, level, value) => {
    expect(areShellSettings(level, { [name]: value })).toBe(true);
    expect(areShellSettings(level, { [name]: null })).toBe(true);
  });

  it('is covered by a valid sample in this file', () => {
    expect(right.map(([name]) => name)).toEqual([...shellSettings.keys()]);
  });

  it.each(right)('SET-01 %s is refused at every other level', (name, level, value) => {
    const others = (['org', 'user', 'userorg'] as const).filter((other) => other !== level);
    expect(others.map((other) => areShellSettings(other, { [name]: value }))).toEqual([false, false]);
  });

  it.each(['lastSelectedSubOrgs', 'userCollaborators', 'userInstances', 'userSandboxes'])(
    'SET-04 %s is stored at user level, keyed by organisation',
    (name) => {
      expect(shellSettings.get(name)).toMatchObject({ level: 'user', holds: 'entries' });
    },
  );

  it.each<[string, SettingsLevel, unknown]>([
    ['colour', 'user', 'red'],
    ['constructor', 'user', 'x'],
    ['theme', 'user', 'blue'],
    ['theme', 'user', ['dark']],
    ['defaultOrg', 'user', ''],
    ['defaultOrg', 'user', 'x'.repeat(201)],
    ['lastRecents', 'user', { [ORG]: '1' }],
    ['lastRecents', 'user', [1]],
    ['lastRecents', 'user', { [ORG]: -1 }],
    ['recentSandboxes', 'user', { [ORG]: ['1', '2', '3', '4', '5', '6'] }],
    ['shellNav.open', 'user', 'true'],
    ['userConsentDismissed', 'user', 1.5],
    ['userConsent', 'user', { last_update_dts: '2026-11-20T08:00:00Z', permissions: [] }],
    ['userConsent', 'user', { last_update_dts: '2026-11-20T08:00:00+00:00' }],
    ['betaAgreements', 'userorg', { x: { accepted: true, date: '2026-11-20T08:00:00+00:00', more: 1 } }],
  ])('%s at level %s is refused with %j', (name, level, value) => {
    expect(areShellSettings(level, { [name]: value })).toBe(false);
  });

  it('is refused together with all other settings of its write if one of them is invalid', () => {
    expect(areShellSettings('user', { theme: 'dark' })).toBe(true);
    expect(areShellSettings('user', { theme: 'dark', colour: 'red' })).toBe(false);
  });
});
