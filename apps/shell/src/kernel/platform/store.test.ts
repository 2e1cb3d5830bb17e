import { describe, expect, it } from 'vitest';
import { createStore } from './store';

const count = (state: number, event: number) => (event === 0 ? state : state + event);

describe('store', () => {
  it('does not notify listeners when nothing changed', () => {
    const store = createStore(1, count);
    let notified = 0;
    store.subscribe(() => {
      notified += 1;
    });
    store.send(0);
    expect(notified).toBe(0);
  });

  it('notifies every listener of a state before it handles an event that a listener sent', () => {
    const store = createStore(0, count);
    const seen: string[] = [];
    store.subscribe((state) => {
      seen.push(`first ${state}`);
      if (state === 1) store.send(1);
    });
    store.subscribe((state) => seen.push(`second ${state}`));
    store.send(1);
    expect(seen).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  it('still works after a listener has thrown', () => {
    const store = createStore(0, count);
    const undo = store.subscribe(() => {
      throw new Error('listener');
    });
    expect(() => store.send(1)).toThrow('listener');
    undo();
    store.send(1);
    expect(store.getState()).toBe(2);
  });
});
