import { expect, it } from 'vitest';
import { findArticles, findTours } from './find-articles';

const entry = (id: string, change: object = {}) => ({
  ...{ id, title: id, summary: `All about ${id}.`, words: [], solutions: [], filters: [] },
  ...change,
});
const articles = [
  entry('Search'),
  entry('Deliveries', { filters: ['Campaign'] }),
  entry('Values', { solutions: ['sample'], words: ['developer'] }),
];
const ids = (query: string, appId = 'other', filters: string[] = []) => {
  const { forPage, others } = findArticles(articles, query, { appId, filters });
  return [forPage.map(({ id }) => id), others.map(({ id }) => id)];
};

it('CAT-11 the articles of the open solution come first, by its id and by the names of experienceLeague', () => {
  expect(ids('', 'sample')).toEqual([['Values'], ['Search', 'Deliveries']]);
  expect(ids('', 'campaignWeb', ['Campaign'])).toEqual([['Deliveries'], ['Search', 'Values']]);
});

it('a search finds words of the head, and typing errors', () => {
  expect(ids('developer')).toEqual([[], ['Values']]);
  expect(ids('delivries')).toEqual([[], ['Deliveries']]);
  expect(ids('nothing-like-it')).toEqual([[], []]);
});

it('the tours of the open solution come before those of the shell; those of other solutions are left out', () => {
  const tour = (id: string, solution?: string) => ({ id, title: id, summary: '', solution });
  const tours = [tour('way'), tour('orders', 'orders'), tour('values', 'sample')];
  const found = (appId: string) => findTours(tours, { appId, filters: [] }).map(({ id }) => id);
  expect([found('sample'), found('home')]).toEqual([['values', 'way'], ['way']]);
});
