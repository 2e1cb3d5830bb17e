import { afterEach, describe, expect, it } from 'vitest';
import { ALDER, catalogueFixture, solutionFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { AppHits } from './search-application';
import { searchEndpoints } from './search-endpoints';

afterEach(stopShells);

const TYPING_PAUSE_MS = 150;
const solutions = [...catalogueFixture, solutionFixture({ appId: 'tool', name: 'Tool' })];
const SEARCH_TIMEOUT_MS = 1_500;
const hit = (id: string, more: object = {}) => ({ id, title: `Hit ${id}`, path: `/${id}`, ...more });

async function open(
  answers: Record<string, () => Response | Promise<Response>>,
  searchable = Object.keys(answers),
) {
  const asked: URLSearchParams[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const respond: Answer = (init, url) => {
    const query = url?.searchParams ?? new URLSearchParams();
    asked.push(query);
    signals.push(init.signal);
    expect(new Headers(init.headers).get('authorization')).toBe(`Bearer token-1 of ${query.get('solution')}`);
    return answers[query.get('solution') ?? '']?.() ?? new Response(null, { status: 404 });
  };
  const opened = await openShell('#/@alder/sample', {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    '/api/search/v1': respond,
  });
  const { deferred } = opened.shell;
  deferred.store.send({
    type: 'listing-loaded',
    listing: { descriptions: {}, heroes: [], navigation: [], products: {}, searchable },
  });
  const found: AppHits[] = [];
  const search = (term: string) => searchEndpoints(deferred, term, (hits) => found.push(hits));
  return { ...opened, asked, signals, found, search };
}

const answer =
  (hits: unknown, more: object = {}) =>
  () =>
    Response.json({ hits, ...more });

describe('the search in applications that are not open', () => {
  it('NAV-27 asks each with its own token, and links into it', async () => {
    const { search, environment, asked, found } = await open({
      home: answer([hit('a'), hit('b'), hit('c'), hit('d')], { more: '/all' }),
      sample: answer([hit('of the open application')]),
    });
    search('late orders');
    expect(asked).toEqual([]);
    environment.advance(TYPING_PAUSE_MS);
    await expect.poll(() => found.length).toBe(1);
    expect(asked.map(String)).toEqual([
      new URLSearchParams({
        organisation: ALDER,
        solution: 'home',
        q: 'late orders',
      }).toString(),
    ]);
    expect(found[0]).toMatchObject({
      application: 'Home',
      hits: [{ id: 'a', href: '#/@alder/home/a' }, { id: 'b' }, { id: 'c' }],
      more: '#/@alder/home/all',
    });
  });

  it.each([
    ['fails', () => new Response(null, { status: 500 })],
    ['answers HTML', () => new Response('<!doctype html>')],
    ['answers 10,000 hits', answer(Array.from({ length: 10_000 }, (_, n) => hit(String(n))))],
    ['never answers', () => new Promise<Response>(() => {})],
  ])('shows the hits of the others if one %s', async (_name, hostile) => {
    const { search, environment, found } = await open({ home: hostile, tool: answer([hit('a')]) });
    search('x');
    environment.advance(TYPING_PAUSE_MS);
    await expect.poll(() => found.length).toBe(1);
    await settle();
    expect(found).toMatchObject([{ application: 'Tool', hits: [{ id: 'a' }] }]);
  });

  it('leaves out hits that lead out of the application', async () => {
    const bad = ['https://evil.test/', '//evil.test/', '/../sample', 'javascript:alert(1)'];
    const { search, environment, found } = await open({
      home: answer([...bad.map((path, n) => hit(String(n), { path })), hit('good')]),
    });
    search('x');
    environment.advance(TYPING_PAUSE_MS);
    await expect.poll(() => found[0]?.hits.map(({ id }) => id)).toEqual(['good']);
  });

  it('is cancelled by the next key, before and during the calls', async () => {
    const { search, environment, asked, signals } = await open({ home: () => new Promise(() => {}) });
    search('x')();
    environment.advance(TYPING_PAUSE_MS);
    await settle();
    expect(asked).toEqual([]);
    const cancel = search('xy');
    environment.advance(TYPING_PAUSE_MS);
    await expect.poll(() => signals.length).toBe(1);
    cancel();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('gives each 1.5 s', async () => {
    const { search, environment, signals } = await open({ home: () => new Promise(() => {}) });
    search('x');
    environment.advance(TYPING_PAUSE_MS);
    await expect.poll(() => signals.length).toBe(1);
    environment.advance(SEARCH_TIMEOUT_MS - 1);
    expect(signals[0]?.aborted).toBe(false);
    environment.advance(1);
    expect(signals[0]?.aborted).toBe(true);
  });
});
