import { expect, it } from 'vitest';
import { saySolution } from './say-words';
import { parseRegistration } from './test-support/parse-registration';

const date = '2026-11-24';
const solution = parseRegistration({
  whatsNew: [
    { id: 'own', date, title: 'Own', titles: { 'de-DE': 'Eigenes' }, text: 'A', texts: { 'de-DE': 'B' } },
    { id: 'known', date, title: 'Known', text: 'Known text' },
    { id: 'new', date, title: 'New' },
  ],
});
const german: Record<string, string> = {
  'solution.one.whatsNew.known': 'Bekannt',
  'solution.one.whatsNew.known.text': 'Bekannter Text',
  'solution.one.whatsNew.own': 'Fremd',
};
const say = (key: string, english: string) => german[key] ?? english;

it('UI-15 the words of what is new are the registration’s own, then the product’s, then English', () => {
  const { whatsNew } = saySolution(solution, say, 'de-DE');
  expect(whatsNew?.map(({ title, text }) => [title, text])).toEqual([
    ['Eigenes', 'B'],
    ['Bekannt', 'Bekannter Text'],
    ['New', undefined],
  ]);
});
