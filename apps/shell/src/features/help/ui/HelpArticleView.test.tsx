// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HelpArticle } from '@unified-shell/api/help';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { type ArticleTranslation, EMPTY_HELP } from '../model/help-store';
import { HelpArticleView } from './HelpArticleView';
import { HelpLanguage } from './help-messages';

afterEach(cleanup);

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

function draw(translation?: ArticleTranslation) {
  const known = { kind: 'known', article, ...(translation && { translation }) } as const;
  render(
    <TestChrome model={createTestModel({ help: { ...EMPTY_HELP, article: known } })}>
      <HelpLanguage>
        <HelpArticleView />
      </HelpLanguage>
    </TestChrome>,
  );
}

test('an article in another language is marked as such, without the button above it', async () => {
  draw();
  const heading = await screen.findByRole('heading', { name: 'Suche' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('de-DE');
  expect(screen.getByRole('button').closest('[lang="de-DE"]')).toBeNull();
});

const translation = {
  kind: 'known',
  article: { ...article, title: 'Search', locale: 'en-US' },
  from: 'de-DE',
  isDemonstration: false,
} as const;

test('SVC-02 a translated article says so with the language of its original, which the user can read', async () => {
  draw(translation);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Machine translation. Original language: German.',
  );
  const translated = screen.getByRole('heading', { name: 'Search' });
  expect(translated.closest('[lang]')?.getAttribute('lang')).toBe('en-US');
  await userEvent.click(screen.getByRole('button', { name: 'Show original' }));
  const original = screen.getByRole('heading', { name: 'Suche' });
  expect(original.closest('[lang]')?.getAttribute('lang')).toBe('de-DE');
  await userEvent.click(screen.getByRole('button', { name: 'Show original', pressed: true }));
  expect(screen.getByRole('heading', { name: 'Search' })).toBeTruthy();
});

test.each([
  [
    { ...translation, isDemonstration: true },
    'The demonstration shows accented text in place of a translation.',
  ],
  [{ kind: 'loading' }, 'Translating this article'],
  [{ kind: 'failed' }, 'This article isn’t available in your language and couldn’t be translated.'],
] as const)('an article with the translation %j says: %s', async (given, words) => {
  draw(given);
  expect((await screen.findByRole('status')).textContent).toBe(words);
});
