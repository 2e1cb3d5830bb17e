import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { placeAt } from './place.js';
import {
  freeId,
  isDate,
  localDateOf,
  otherMonth,
  type Post,
  postsOn,
  readPosts,
  weeksOf,
  withPost,
} from './posts.js';

const post = (id: string, date = '2026-11-25', title = `Post ${id}`): Post => ({
  id,
  title,
  date,
  channel: 'email',
  status: 'draft',
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/New_York', '2026-11-24'],
  ['Europe/Berlin', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-25'],
])('today is the day in the time zone of the user: %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(localDateOf(new Date('2026-11-25T03:30:00.000Z'))).toBe(day);
});

describe('the weeks of a month', () => {
  it('are whole, begin on the chosen day, and contain each day of the month once', () => {
    const weeks = weeksOf('2026-11', true);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.at(0)?.at(0)).toBe('2026-10-26');
    expect(weeksOf('2026-11', false).at(0)?.at(0)).toBe('2026-11-01');
    expect(weeks.flat().filter((date) => date.startsWith('2026-11'))).toHaveLength(30);
  });

  it('hold a February of four weeks, and a leap day', () => {
    expect(weeksOf('2027-02', true)).toHaveLength(4);
    expect(weeksOf('2028-02', true).flat()).toContain('2028-02-29');
  });
});

test('a step of a month crosses the year in both directions', () => {
  expect([otherMonth('2026-12', 1), otherMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-2-3', false],
  ['', false],
  [undefined, false],
])('%s is a date: %s', (value, expected) => {
  expect(isDate(value)).toBe(expected);
});

test('a saved post replaces the one with its id, and the oldest leave when there are too many', () => {
  const posts = Array.from({ length: 200 }, (_post, index) => post(String(index)));
  expect(withPost(posts, post('5', '2026-12-01'))).toHaveLength(200);
  const next = withPost(posts, post('new'));
  expect([next.length, next.at(0)?.id, next.at(-1)?.id]).toEqual([200, '1', 'new']);
});

test('the posts of a day are sorted by title, and a new one has an id of its own', () => {
  const posts = [post('1', '2026-11-25', 'B'), post('9', '2026-11-25', 'A'), post('3', '2026-11-26')];
  expect(postsOn(posts, '2026-11-25').map(({ title }) => title)).toEqual(['A', 'B']);
  expect([freeId(posts), freeId([])]).toEqual(['10', '1']);
});

test('stored values that are no posts are left out', () => {
  const broken = [
    null,
    { ...post('2'), date: '2026-13-01' },
    { ...post('3'), channel: 'fax' },
    post('4', undefined, ' '),
  ];
  expect(readPosts([post('1'), ...broken])).toEqual([post('1')]);
  expect(readPosts('none')).toBeUndefined();
});

test.each([
  ['/', { kind: 'month', month: undefined }],
  ['/2026-11', { kind: 'month', month: '2026-11' }],
  ['/2026-13', { kind: 'month', month: undefined }],
  ['/post/3', { kind: 'post', id: '3' }],
  ['/new?date=2026-11-25', { kind: 'new', date: '2026-11-25' }],
  ['/new?date=soon', { kind: 'new', date: undefined }],
])('the place of %s is read from the address', (appLocation, place) => {
  expect(placeAt(appLocation)).toEqual(place);
});
