import { describe, expect, test, vi } from 'vitest';
import { createSearch } from './search';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const hit = (id: string) => ({ id, title: id, path: `/${id}` });

function start() {
  const [notify, report] = [vi.fn(), vi.fn()];
  const answers = () =>
    notify.mock.calls.filter(([name]) => name === 'search.answer').map(([, value]) => value);
  return { notify, report, answers, ...createSearch(notify, report) };
}

describe('the search of an application', () => {
  test('is offered while it has a function, and again after a reconnection', () => {
    const { api, notify, repeat } = start();
    repeat();
    api.provide(async () => undefined);
    repeat();
    api.provide(undefined);
    expect(notify.mock.calls).toEqual([
      ['search.offer', true],
      ['search.offer', true],
      ['search.offer', false],
    ]);
  });

  test('answers in batches, with plain data', async () => {
    const { api, find, answers } = start();
    const more = { draw: () => {} };
    api.provide(async ({ term, send }) => {
      send([{ ...hit('a'), ...more }]);
      return { hits: ['b', 'c', 'd'].map(hit), more: `/all?q=${term}` };
    });
    void find('one', 'x');
    await settle();
    expect(answers()).toEqual([
      { id: 'one', hits: [hit('a')], isLast: false },
      { id: 'one', hits: ['b', 'c', 'd'].map(hit), isLast: true, more: '/all?q=x' },
    ]);
  });

  test('is aborted when the user types on, and then sends nothing', async () => {
    const { api, find, cancel, answers } = start();
    let aborted = false;
    api.provide(async ({ signal }) => {
      await settle();
      aborted = signal.aborted;
      return { hits: [hit('a')] };
    });
    void find('one', 'x');
    cancel();
    await settle();
    await settle();
    expect([aborted, answers()]).toEqual([true, []]);
  });

  test('ends with no hits if it fails, and reports the error to the developer', async () => {
    const { api, find, answers, report } = start();
    const error = new Error('broken');
    api.provide(() => Promise.reject(error));
    void find('one', 'x');
    await settle();
    expect(answers()).toEqual([{ id: 'one', hits: [], isLast: true }]);
    expect(report).toHaveBeenCalledWith(error);
  });
});
