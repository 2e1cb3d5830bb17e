import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import { type AppHits, searchApplication } from './search-application';

afterEach(stopShells);

const SEARCH_TIMEOUT_MS = 1_500;

const hit = (id: string, more: object = {}) => ({ id, title: `Hit ${id}`, path: `/${id}`, ...more });

async function open({ hash = '#/@alder/sample', unifiedSearch = true, offers = true } = {}) {
  const opened = await openAppPage(hash);
  const { deps, port, request } = opened;
  deps.store.send({
    type: 'registration-loaded',
    registration: { appId: 'sample', unifiedSearch } as never,
  });
  if (offers) await request('search.offer', true);
  const found: AppHits[] = [];
  const search = (term: string) => searchApplication(deps, term, (hits) => found.push(hits));
  const asked = () =>
    port.sent.flatMap(({ type, value }) =>
      type === 'RUNTIME_REQ' && Object(value).module === 'search'
        ? [[Object(value).method, ...Object(value).args]]
        : [],
    );
  /** The id of the search that the application was asked for last. */
  const id = () => asked().findLast(([method]) => method === 'find')?.[1];
  const answer = (hits: unknown, more: object = {}) =>
    request('search.answer', { id: id(), hits, isLast: true, ...more });
  const titles = () => found.at(-1)?.hits.map(({ title }) => title);
  return { ...opened, search, asked, id, answer, found, titles };
}

describe('the search in the open application', () => {
  it('NAV-27 asks it for three hits, and links into it', async () => {
    const { search, asked, answer, found, id } = await open();
    search('late orders');
    expect(asked()).toEqual([['find', id(), 'late orders']]);
    await answer([hit('a', { type: 'Order' }), hit('b'), hit('c'), hit('d')], { more: '/all?q=x' });
    expect(found).toEqual([
      {
        application: 'Sample',
        hits: [
          { id: 'a', title: 'Hit a', type: 'Order', icon: undefined, href: '#/@alder/sample/a' },
          { id: 'b', title: 'Hit b', type: undefined, icon: undefined, href: '#/@alder/sample/b' },
          { id: 'c', title: 'Hit c', type: undefined, icon: undefined, href: '#/@alder/sample/c' },
        ],
        more: '#/@alder/sample/all?q=x',
      },
    ]);
  });

  it('shows batches as they arrive, each hit once', async () => {
    const { search, answer, titles } = await open();
    search('x');
    await answer([hit('a')], { isLast: false });
    expect(titles()).toEqual(['Hit a']);
    await answer([hit('a'), hit('b'), hit('b')]);
    expect(titles()).toEqual(['Hit a', 'Hit b']);
  });

  it('is cancelled by the next key, and ignores the old answer', async () => {
    const { search, asked, id, request, found } = await open();
    const cancel = search('x');
    const first = id();
    cancel();
    search('xy');
    expect(asked().map(([method]) => method)).toEqual(['find', 'cancel', 'find']);
    await request('search.answer', { id: first, hits: [hit('old')], isLast: true });
    expect(found).toEqual([]);
  });

  it.each([
    ['the last hits', true],
    ['an earlier cancellation', false],
  ])('sends no cancellation after %s', async (_what, hasLastHits) => {
    const { search, asked, answer } = await open();
    const cancel = search('x');
    if (hasLastHits) await answer([hit('a')]);
    else cancel();
    const before = asked();
    cancel();
    expect(asked()).toEqual(before);
  });

  it('has 1.5 s: what arrives later is ignored', async () => {
    const { search, environment, answer, found, asked } = await open();
    search('x');
    environment.advance(SEARCH_TIMEOUT_MS - 1);
    await answer([hit('in time')], { isLast: false });
    environment.advance(1);
    await answer([hit('late')]);
    expect(found).toHaveLength(1);
    expect(asked().map(([method]) => method)).toEqual(['find', 'cancel']);
  });

  it('ends when the application is left, and is cancelled in the cached frame', async () => {
    const { search, address, asked, answer, found, port } = await open();
    port.receive('DONE', {});
    search('x');
    address.go('#/@alder/home');
    await settle();
    expect(asked().map(([method]) => method)).toEqual(['find', 'cancel']);
    await answer([hit('late')]);
    expect(found).toEqual([]);
  });

  it.each([
    ['10,000 hits', Array.from({ length: 10_000 }, (_, n) => hit(String(n)))],
    ['a title of a million characters', [hit('a', { title: 'x'.repeat(1_000_000) })]],
    ['a hit without a path', [{ id: 'a', title: 'A' }]],
    ['text in place of hits', '<script>alert(1)</script>'],
  ])('refuses %s', async (_what, hits) => {
    const { search, answer, found } = await open();
    search('x');
    await answer(hits);
    expect(found).toEqual([]);
  });

  it.each([
    ['another site', 'https://elsewhere.test/'],
    ['another site without a protocol', '//elsewhere.test/'],
    ['a script', 'javascript:alert(1)'],
    ['a path above its own', '/../home'],
    ['an escaped path above its own', '/%2e%2e/home'],
    ['nothing', ''],
  ])('leaves out a hit that leads to %s', async (_what, path) => {
    const { search, answer, titles } = await open();
    search('x');
    await answer([hit('bad', { path }), hit('good')]);
    expect(titles()).toEqual(['Hit good']);
  });

  it('keeps the organisation that is open, whatever the path says', async () => {
    const { search, answer, found } = await open();
    search('x');
    await answer([hit('a', { path: '/@birch/secret' })]);
    expect(found.at(-1)?.hits[0]?.href).toBe('#/@alder/sample/@birch/secret');
  });

  it.each([
    ['that has not offered to answer', { offers: false }],
    ['that is not registered for it', { unifiedSearch: false }],
  ])('NAV-27 does not ask an application %s', async (_what, options) => {
    const { search, asked } = await open(options);
    search('x');
    expect(asked()).toEqual([]);
  });

  it('does not ask a document that was left', async () => {
    const { search, asked, address } = await open();
    address.go('#/@alder/home');
    await settle();
    search('x');
    expect(asked()).toEqual([]);
  });
});
