import { expect, test } from 'vitest';
import { mailAddress } from './mail-address';

const usual = {
  address: 'feedback@example.org',
  subject: 'Feedback on Orders',
  text: 'Fine.',
  rating: undefined,
  context: undefined,
};
const partsOf = (href: string) => {
  const [address, query] = href.split('?');
  return [address, Object.fromEntries(new URLSearchParams(query))];
};

test('keeps an address with signs of the query apart from the query', () => {
  const href = mailAddress({ ...usual, address: "r&d?cc=o'brien#x@example.org" });
  const { pathname, searchParams } = new URL(href);
  expect(decodeURIComponent(pathname)).toBe("r&d?cc=o'brien#x@example.org");
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
});

test.each([
  ['a text', {}, 'Fine.'],
  ['a rating', { text: ' ', rating: 'Well' }, 'Well'],
  [
    'a text with a rating, with the line ends of e-mail,',
    { text: ' One\ntwo\r\n', rating: 'Well' },
    'One\r\ntwo\r\n\r\nWell',
  ],
  ['an empty text', { text: '' }, ''],
  [
    'CAT-05 a text with a rating and the feedback program',
    { rating: 'Well', context: 'Program: orders-beta' },
    'Fine.\r\n\r\nWell\r\n\r\nProgram: orders-beta',
  ],
  [
    'a text that looks like further fields',
    { text: 'x&bcc=all@example.org#?cc=b' },
    'x&bcc=all@example.org#?cc=b',
  ],
  ['half a surrogate pair', { text: 'x\uD83D' }, 'x\uFFFD'],
])('%s becomes the body of the e-mail and no other field', (_name, change, body) => {
  expect(partsOf(mailAddress({ ...usual, ...change }))).toEqual([
    'mailto:feedback@example.org',
    { subject: 'Feedback on Orders', body },
  ]);
});
