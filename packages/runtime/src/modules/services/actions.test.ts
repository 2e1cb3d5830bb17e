import { describe, expect, test, vi } from 'vitest';
import { createActions } from './actions';

function start() {
  const notify = vi.fn();
  return { notify, ...createActions(notify) };
}

describe('the actions of an application', () => {
  test('are sent as plain data, without their functions', () => {
    const { api, notify } = start();
    const more = { icon: () => 'x' };
    api.offer([{ id: 'new', title: 'New order', readOnly: false, run: () => {}, ...more }]);
    expect(notify.mock.calls).toEqual([
      ['actions.offer', [{ id: 'new', title: 'New order', readOnly: false }]],
    ]);
  });

  test('run by their id, the last list only', () => {
    const { api, run } = start();
    const [first, second] = [vi.fn(), vi.fn()];
    api.offer([{ id: 'one', title: 'One', run: first }]);
    api.offer([{ id: 'two', title: 'Two', run: second }]);
    run('one');
    run('two');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('receive the input of a notification', () => {
    const { api, run } = start();
    const approve = vi.fn();
    api.offer([{ id: 'approve', title: 'Approve', run: approve }]);
    run('approve', { order: '42' });
    run('approve');
    expect(approve.mock.calls).toEqual([[{ order: '42' }], [undefined]]);
  });

  test('are sent again after a reconnection, if any were offered', () => {
    const { api, notify, repeat } = start();
    repeat();
    expect(notify).not.toHaveBeenCalled();
    api.offer([]);
    repeat();
    expect(notify.mock.calls).toEqual([
      ['actions.offer', []],
      ['actions.offer', []],
    ]);
  });
});
