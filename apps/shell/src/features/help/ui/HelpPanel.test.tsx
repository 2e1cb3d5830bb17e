// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { HelpArticle } from '@unified-shell/api/help';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel, type TestModel } from '../../../chrome/ui/test-model';
import type { RequestingFrame } from '../../../kernel/frames/connection/requesting-frame';
import { EMPTY_HELP, type HelpState } from '../model/help-store';
import { HelpPanel } from './HelpPanel';

afterEach(cleanup);

const article: HelpArticle = {
  id: 'search',
  title: 'Search',
  summary: '',
  words: [],
  solutions: [],
  filters: [],
  locale: 'en-US',
  blocks: [],
};

const source = {
  url: 'https://orders.test/',
  origin: 'https://orders.test',
  baseUrl: 'https://orders.test/',
};
const frame: RequestingFrame = {
  id: 1,
  request: {
    solution: {
      appId: 'orders',
      name: 'Orders',
      sandbox: { source: source.url, historyType: 'HASH', pageTimeout: 60_000, thirdParty: false },
    },
    source,
    mount: { contexts: [], path: '/orders', query: '' },
    inside: '',
  },
  connection: { send: () => {} },
};

function draw(model: TestModel) {
  // The panel is drawn beside the frames of the shell.
  render(
    <div id="shell">
      <TestChrome model={model}>
        <HelpPanel />
      </TestChrome>
    </div>,
  );
}

test('the way back from an article to the list leads the focus to the search, so that Escape closes the panel', async () => {
  const help = { ...EMPTY_HELP, isOpen: true };
  const model = createTestModel({ help: { ...help, article: { kind: 'known', article } } });
  draw(model);
  (await screen.findByRole('button', { name: 'All articles' })).focus();
  act(() => model.set({ help }));
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'));
});

test('an application without additions to the help center has no heading in it', async () => {
  const resources = [{ href: 'https://orders.test/help', label: 'Orders help' }];
  const additions = { featured: [], resources: [], buttons: [] };
  const help: HelpState = {
    ...EMPTY_HELP,
    isOpen: true,
    list: { kind: 'known', articles: [], tours: [] },
    ofApp: { frame, help: { ...additions, resources } },
  };
  const model = createTestModel({ help });
  draw(model);
  const heading = () => screen.queryByRole('heading', { name: 'From this application' });
  await screen.findByRole('link', { name: /Orders help/ });
  expect(heading()).not.toBeNull();
  act(() => model.set({ help: { ...help, ofApp: { frame, help: additions } } }));
  expect(heading()).toBeNull();
});

test.each([
  ['an e-mail address', 'wiki@acme.example', 'mailto:wiki@acme.example', null],
  ['a channel', 'https://chat.acme.example/wiki', 'https://chat.acme.example/wiki', '_blank'],
])('names the contact of the open application’s team: %s', async (_kind, contact, href, target) => {
  const model = createTestModel({
    help: { ...EMPTY_HELP, isOpen: true, list: { kind: 'known', articles: [], tours: [] } },
    helpSubject: { appId: 'wiki', filters: [], team: { name: 'Knowledge', contact } },
  });
  draw(model);
  const link = await screen.findByRole('link', { name: /Knowledge/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, target]);
});
