import { readFileSync } from 'node:fs';
import { aiPermissionsSchema } from '@unified-shell/catalogue/access/ai-permissions';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  ALDER,
  bootFixture,
  pageFixture,
  solutionFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import type { SolutionDecision } from '../../resolve/route-decision';
import { accessIn } from '../../workspace/access/access-in';
import { factsOf } from '../../workspace/account/account-facts';
import type { WorkContext } from '../../workspace/context/work-context';
import type { RecentsState } from '../../workspace/recents/recents-state';
import type { AssistantAnswer } from '../state';
import { buildConfiguration } from './build-configuration';
import { type DeferredConfigurationInputs, deferredConfiguration } from './deferred-configuration';

const page = readFileSync(new URL('../../../../../../docs/messages.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n## The configuration\n');

/** The rows of the table. A row may name several fields. */
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| /, '')))
  .map(([names = '', when = '', thirdParty = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    when,
    thirdParty,
  }));

const documented = (holds: (row: (typeof rows)[number]) => boolean) =>
  rows
    .filter(holds)
    .flatMap(({ names }) => names)
    .toSorted();

/** All fields that one solution may receive, with each kind of context once. */
function sent(thirdParty: boolean) {
  const solution = {
    ...solutionFixture({ appId: 'app', path: '/home', serviceCode: 'acp', browserParamFilterList: ['x'] }),
    customIms: { client_id: 'own', scopes: [] },
  };
  const organisation = { id: ALDER, name: 'Alder Retail', tenant: 'alder', region: 'va7', userId: 'U1' };
  const own = { ...tokenFixture, clientId: 'own', scopes: [], value: 'own-token' };
  const profile = { ...bootFixture.profile, avatar: '/people/mara.svg' };
  const user = { token: tokenFixture, answer: { ...bootFixture, profile }, solutionTokens: { own } };
  const registration = {
    appId: 'app',
    parent: 'p',
    metadata: {},
    analytics: 'a',
    sharedCaches: [],
    nestedApps: [],
    session: { defaultTTL: 1, scope: 'USER' },
    dataPrefetchContracts: [],
    runtime: 'CDN',
    omegaSuiteId: 's',
    unifiedSearch: true,
    ABTesting: true,
  } as unknown as HostedSolution;
  const recents: RecentsState = {
    userId: tokenFixture.userId,
    organisation: ALDER,
    status: 'success',
    recents: [],
    cursor: undefined,
    favourites: [],
    storedChanges: 0,
  };
  const first = new Set<string>();
  const later = new Set<string>();
  for (const key of ['sandbox', 'subOrg', 'collaborator', 'instance'] as const) {
    const entry = { id: 'one', name: 'One', isPreferred: true };
    const context: WorkContext = { key, entry, list: { kind: 'known', entries: [entry] }, incognito: false };
    const access = accessIn(factsOf(bootFixture, pageFixture), ALDER);
    const decision: SolutionDecision = {
      kind: 'solution',
      workspace: { user, organisations: [organisation], organisation, access, solutions: [] },
      solution: { ...solution, sandbox: { ...solution.sandbox, thirdParty } },
      source: { url: 'http://x.test/', origin: 'http://x.test', baseUrl: 'http://x.test/' },
      mount: { tenant: 'alder', contexts: [], path: '/app', query: '' },
      inside: '',
      context,
    };
    const presentation = {
      locale: 'en-US',
      localeOriginal: 'en',
      scheme: 'dark',
      descriptions: undefined,
    } as const;
    const cacheOwner = () => ({ userId: 'pseudonym', session: 'pseudonym' });
    const inputs = { page: pageFixture, user, decision, apps: [], presentation, cacheOwner };
    const built = buildConfiguration(inputs) ?? {};
    for (const name of Object.keys(built)) first.add(name);
    const assistant: AssistantAnswer = {
      ...{ appId: 'sample', organisationId: 'alder', step: 'panel', revision: 0 },
      ...v.parse(aiPermissionsSchema, { userCohort: 'early' }),
    };
    const preferences = { helpPanel: 'beside' } as DeferredConfigurationInputs['preferences'];
    for (const name of Object.keys(
      deferredConfiguration({
        page: pageFixture,
        trace: 'trace',
        decision,
        preferences,
        registration,
        nextGenAIEnabled: undefined,
        assistant,
        isMac: false,
        recents,
        news: { userId: tokenFixture.userId, organisation: decision.workspace.organisation.id, items: [] },
      }),
    ))
      later.add(name);
  }
  return { first: [...first].toSorted(), later: [...later].toSorted() };
}

/** The cards above home send these by themselves (`features/cards`). */
const OF_CARDS = ['card', 'cardsHeight'];

it('FRAME-24 docs/messages.md names all fields of a configuration and no others', () => {
  const { first, later } = sent(false);
  expect(documented(({ when }) => when === 'first')).toEqual(first);
  expect(documented(({ when }) => when === 'later')).toEqual([...later, ...OF_CARDS].toSorted());
});

it('FRAME-19 docs/messages.md names the fields that a third party receives and no others', () => {
  const { first, later } = sent(true);
  const expected = [...first, ...later].toSorted();
  expect(documented(({ thirdParty }) => thirdParty !== 'no')).toEqual(expected);
});
