import { expect, it } from 'vitest';
import { expandSources } from './expand-sources';
import { type IndexEntry, readIndexEntry, toIndexEntry } from './index-entry';
import { parseRegistration } from './test-support/parse-registration';
import { fullest, smallest, tile } from './test-support/registration-samples';

const origins = {
  hosted: (id: string) => `http://${id}.test`,
  partner: 'http://p.test',
  vendor: 'v.test',
  issuer: 'http://identity.test',
};
const written = (entry: object): IndexEntry =>
  JSON.parse(
    JSON.stringify(toIndexEntry(expandSources(parseRegistration(entry), 'dev', origins), origins.hosted)),
  );

it('the index leaves out fields with their default value', () => {
  expect(written(smallest)).toEqual({
    appId: 'one',
    name: 'One',
    icon: 'app',
    group: 'Suite',
    path: '/one',
    sandbox: { historyType: 'HASH', source: '{hosted}/' },
  });
});

it.each([
  ['a minimal', smallest],
  ['a complete', fullest],
])('CAT-04 the index keeps the fields of %s registration that opening a frame needs', (_name, entry) => {
  const solution = expandSources(parseRegistration(entry), 'dev', origins);
  const indexed = readIndexEntry(written(entry), origins.hosted);
  expect(solution).toMatchObject(indexed);
  expect(indexed.sandbox.source).toBe('http://one.test/');
  expect(indexed.sandbox.pageTimeout).toBe(solution.sandbox.pageTimeout);
});

it('the index has the address of a link', () => {
  expect(readIndexEntry(written(tile), origins.hosted).link).toBe('https://wiki.acme.example/');
});

it.each([
  ['oneMore', 'one-more', undefined],
  ['oneMore', 'another', 'another'],
  ['oneMore', undefined, ''],
])('the index writes the host of %s at %s as %j', (appId, spaAppId, expected) => {
  const solution = { ...expandSources(parseRegistration({ ...smallest, appId }), 'dev', origins), spaAppId };
  const entry: IndexEntry = JSON.parse(JSON.stringify(toIndexEntry(solution, origins.hosted)));
  expect(entry.spaAppId).toBe(expected);
  expect(readIndexEntry(entry, origins.hosted).spaAppId).toBe(spaAppId);
});

it('the index leaves out the fields that are loaded when the solution is opened', () => {
  expect(Object.keys(written(fullest))).not.toEqual(expect.arrayContaining(['gainsight', 'description']));
});
