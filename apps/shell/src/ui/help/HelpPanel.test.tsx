// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { HelpArticle } from '@unified-shell/api/help';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_HELP } from '../../core/app-requests/help/help-store';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
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

test('the way back from an article to the list leads the focus to the search, so that Escape closes the panel', async () => {
  const help = { ...EMPTY_HELP, isOpen: true };
  const model = createTestModel({ help: { ...help, article: { kind: 'known', article } } });
  // The panel is drawn beside the frames of the shell.
  render(
    <div id="shell">
      <TestChrome model={model}>
        <HelpPanel />
      </TestChrome>
    </div>,
  );
  (await screen.findByRole('button', { name: 'All articles' })).focus();
  act(() => model.set({ help }));
  expect(document.activeElement).toBe(await screen.findByRole('searchbox'));
});
