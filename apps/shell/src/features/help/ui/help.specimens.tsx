import type { HelpArticle, HelpEntry } from '@unified-shell/api/help';
import type { Specimen } from '../../../chrome/ui/specimen';
import { EMPTY_HELP, type HelpState } from '../model/help-store';
import { HelpArea } from './HelpArea';

const entry = (title: string, change: Partial<HelpEntry> = {}): HelpEntry => ({
  ...{ id: title.toLowerCase(), title, summary: 'What to do, step by step.', words: [] },
  ...{ solutions: [], filters: [], ...change },
});

const article: HelpArticle = {
  ...entry('Switch organization'),
  locale: 'en-US',
  blocks: [
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'Open the ' },
        { kind: 'strong', parts: [{ kind: 'text', text: 'switcher' }] },
        { kind: 'text', text: ', see ' },
        { kind: 'link', href: 'article:search', parts: [{ kind: 'text', text: 'Search' }] },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'heading', parts: [{ kind: 'text', text: 'Start there every time' }] },
    {
      kind: 'list',
      isOrdered: true,
      items: ['Open Preferences.', 'Choose an organization.'].map((text) => [
        { kind: 'paragraph', parts: [{ kind: 'text', text }] },
      ]),
    },
    { kind: 'code', text: `${'x'.repeat(90)} = 1;` },
    {
      kind: 'quote',
      blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'An address wins.' }] }],
    },
  ],
};

const translated = {
  kind: 'known',
  article: { ...article, title: 'Organisation wechseln', locale: 'de-DE' },
  from: 'en-US',
  isDemonstration: false,
} as const;

const list: HelpState['list'] = {
  kind: 'known',
  articles: [entry('Explore values', { solutions: ['sample'] }), entry('Favorites'), entry('Search')],
  tours: [
    {
      id: 'values',
      title: 'See what an application receives',
      summary: 'In three steps.',
      solution: 'sample',
    },
    { id: 'way', title: 'Find your way around', summary: 'The parts of the page.' },
    { id: 'orders', title: 'Close an order', summary: 'In two steps.', solution: 'orders' },
  ],
  feedbackAddress: 'feedback@example.org',
  supportAddress: 'support@example.org',
};

const specimen = (id: string, help: Partial<HelpState>): Specimen => ({
  id: `help/${id}`,
  slot: 'overlay',
  view: { help: { ...EMPTY_HELP, isOpen: true, isByUser: true, list, ...help } },
  draw: () => <HelpArea />,
});

export const specimens: readonly Specimen[] = [
  specimen('list', {}),
  specimen('nothing', { query: 'zebra' }),
  specimen('article', { article: { kind: 'known', article } }),
  specimen('translated', { article: { kind: 'known', article, translation: translated } }),
  specimen('demonstration', {
    article: { kind: 'known', article, translation: { ...translated, isDemonstration: true } },
  }),
  specimen('translating', { article: { kind: 'known', article, translation: { kind: 'loading' } } }),
  specimen('untranslated', { article: { kind: 'known', article, translation: { kind: 'failed' } } }),
  specimen('loading', { list: { kind: 'loading' } }),
  specimen('failed', { list: { kind: 'failed' } }),
  specimen('feedback', { tab: 'feedback' }),
  specimen('support', { tab: 'support' }),
  specimen('no-support', { tab: 'support', list: { kind: 'known', articles: [], tours: [] } }),
];
