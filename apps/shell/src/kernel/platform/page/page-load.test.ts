import { describe, expect, it } from 'vitest';
import { type PageLoad, type PageLoadEvent, reducePageLoad } from './page-load';

const opened = { type: 'frame-opened', frameId: 1, appId: 'one', inside: '' } as const;
const done = { type: 'frame-done', frameId: 1 } as const;
const stalled: PageLoadEvent = { type: 'page-load-stalled' };

describe('page load', () => {
  it.each<[string, (typeof opened | typeof done | PageLoadEvent)[], PageLoad]>([
    ['starts as INIT', [], 'INIT'],
    ['SW-01 is LOAD_START when a page opens', [opened], 'LOAD_START'],
    ['SW-01 is LOADED when the page is done', [opened, done], 'LOADED'],
    ['SW-02 is TIMEOUT when the page stalls', [opened, stalled], 'TIMEOUT'],
    ['is LOADED when a stalled page is done after all', [opened, stalled, done], 'LOADED'],
    ['stays LOADED', [opened, done, stalled, opened], 'LOADED'],
  ])('%s', (_name, events, state) => {
    expect(events.reduce<PageLoad>(reducePageLoad, 'INIT')).toBe(state);
  });
});
