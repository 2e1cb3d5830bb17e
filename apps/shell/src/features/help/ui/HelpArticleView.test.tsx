// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { HelpArticle } from '@unified-shell/api/help';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { EMPTY_HELP } from '../model/help-store';
import { HelpArticleView } from './HelpArticleView';
import { HelpLanguage } from './help-messages';

afterEach(cleanup);

test('an article in another language is marked as such, without the button above it', async () => {
  const article: HelpArticle = {
    id: 'search',
    title: 'Suche',
    summary: '',
    words: [],
    solutions: [],
    filters: [],
    locale: 'de-DE',
    blocks: [],
  };
  const model = createTestModel({ help: { ...EMPTY_HELP, article: { kind: 'known', article } } });
  render(
    <TestChrome model={model}>
      <HelpLanguage>
        <HelpArticleView />
      </HelpLanguage>
    </TestChrome>,
  );
  const heading = await screen.findByRole('heading', { name: 'Suche' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('de-DE');
  expect(screen.getByRole('button').closest('[lang="de-DE"]')).toBeNull();
});
