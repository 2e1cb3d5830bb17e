import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { CACHED_FRAME_TTL_MS, createFrameCache, MAX_CACHED_FRAMES } from './cached-frames';

function start() {
  const environment = createFakeEnvironment();
  const removed: string[] = [];
  const cache = createFrameCache<string>(environment, (frame) => removed.push(frame));
  return { environment, removed, cache };
}

const is = (name: string) => (frame: string) => frame === name;

describe('AMB-20 cached frames', () => {
  it('are taken out of the cache once, and are no longer managed afterwards', () => {
    const { environment, cache, removed } = start();
    cache.add('one');
    expect([cache.find(is('one')), cache.take(is('one')), cache.take(is('one'))]).toEqual([
      ...['one', 'one'],
      undefined,
    ]);
    environment.advance(CACHED_FRAME_TTL_MS);
    expect([removed, environment.timers()]).toEqual([[], 0]);
  });

  it(`are at most ${MAX_CACHED_FRAMES}: the oldest is removed when the cache is trimmed or one more is added`, () => {
    const { cache, removed } = start();
    for (const name of ['one', 'two', 'three']) cache.add(name);
    expect(removed).toEqual([]);
    cache.trim();
    expect(removed).toEqual(['one']);
    cache.take(is('two'));
    for (const name of ['four', 'two', 'five']) cache.add(name);
    expect(removed).toEqual(['one', 'three']);
  });

  it('are removed ten minutes after each was added', () => {
    const { environment, cache, removed } = start();
    cache.add('one');
    environment.advance(60_000);
    cache.add('two');
    environment.advance(CACHED_FRAME_TTL_MS - 60_001);
    expect(removed).toEqual([]);
    environment.advance(1);
    expect(removed).toEqual(['one']);
    environment.advance(60_000);
    expect(removed).toEqual(['one', 'two']);
  });

  it('are evicted on request and leave no timer', () => {
    const { environment, cache, removed } = start();
    cache.add('one');
    cache.add('two');
    cache.evict(is('two'));
    expect([removed, environment.timers()]).toEqual([['two'], 1]);
    cache.evict(() => true);
    expect([removed, environment.timers()]).toEqual([['two', 'one'], 0]);
  });
});
