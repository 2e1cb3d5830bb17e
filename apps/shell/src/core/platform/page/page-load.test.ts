import { describe, expect, it } from 'vitest';
import { type PageLoad, type PageLoadEvent, reducePageLoad } from './page-load';

const opened = { type: 'frame-opened', frameId: 1, appId: 'one', inside: '' } as const;
const done = { type: 'frame-done', frameId: 1 } as const;
const stalled: PageLoadEvent = { type: 'page-load-stalled' };

describe('page load', () => {
  it.each<[string, (typeof opened | typeof done | PageLoadEvent)[], PageLoad]>([
    ['starts as INIT', [], 'INIT'],
    ['SW-01 goes to LOAD_START', [opened], 'LOAD_START'],
    ['SW-01 then to LOADED', [opened, done], 'LOADED'],
    ['SW-02 to TIMEOUT when it stalls', [opened, stalled], 'TIMEOUT'],
    ['is LOADED all the same when it gets there late', [opened, stalled, done], 'LOADED'],
    ['stays LOADED', [opened, done, stalled, opened], 'LOADED'],
  ])('%s', (_name, events, state) => {
    expect(events.reduce<PageLoad>(reducePageLoad, 'INIT')).toBe(state);
  });
});
