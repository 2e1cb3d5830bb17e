import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { CACHED_FRAME_TTL_MS, createFrameCache, MAX_CACHED_FRAMES } from './cached-frames';

function start() {
  const environment = createFakeEnvironment();
  const removed: string[] = [];
  const kept = createFrameCache<string>(environment, (frame) => removed.push(frame));
  return { environment, removed, kept };
}

const is = (name: string) => (frame: string) => frame === name;

describe('AMB-20 cached frames', () => {
  it('are taken once and no longer managed afterwards', () => {
    const { environment, kept, removed } = start();
    kept.add('one');
    expect([kept.find(is('one')), kept.take(is('one')), kept.take(is('one'))]).toEqual([
      ...['one', 'one'],
      undefined,
    ]);
    environment.advance(CACHED_FRAME_TTL_MS);
    expect([removed, environment.timers()]).toEqual([[], 0]);
  });

  it(`are at most ${MAX_CACHED_FRAMES}: the oldest is removed when the cache is trimmed or one more is added`, () => {
    const { kept, removed } = start();
    for (const name of ['one', 'two', 'three']) kept.add(name);
    expect(removed).toEqual([]);
    kept.trim();
    expect(removed).toEqual(['one']);
    kept.take(is('two'));
    for (const name of ['four', 'two', 'five']) kept.add(name);
    expect(removed).toEqual(['one', 'three']);
  });

  it('are removed ten minutes after each was added', () => {
    const { environment, kept, removed } = start();
    kept.add('one');
    environment.advance(60_000);
    kept.add('two');
    environment.advance(CACHED_FRAME_TTL_MS - 60_001);
    expect(removed).toEqual([]);
    environment.advance(1);
    expect(removed).toEqual(['one']);
    environment.advance(60_000);
    expect(removed).toEqual(['one', 'two']);
  });

  it('are evicted on request and leave no timer', () => {
    const { environment, kept, removed } = start();
    kept.add('one');
    kept.add('two');
    kept.evict(is('two'));
    expect([removed, environment.timers()]).toEqual([['two'], 1]);
    kept.evict(() => true);
    expect([removed, environment.timers()]).toEqual([['two', 'one'], 0]);
  });
});
