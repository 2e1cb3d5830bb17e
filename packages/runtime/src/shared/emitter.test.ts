import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter';

test('a handler that was added twice is called once for each event, with all values', () => {
  const emitter = createEmitter(() => {});
  const handler = vi.fn();
  emitter.on('a', handler);
  emitter.on('a', handler);
  emitter.emit('a', 1, 2);
  emitter.emit('b', 3);
  expect(handler.mock.calls).toEqual([[1, 2]]);
});

test('a removed handler is not called, not even for the event that is being emitted', () => {
  const emitter = createEmitter(() => {});
  const second = vi.fn();
  emitter.on('a', () => emitter.off('a', second));
  emitter.on('a', second);
  emitter.emit('a');
  expect(second).not.toHaveBeenCalled();
});

test('a handler that is added while an event is emitted is called from the next event on', () => {
  const emitter = createEmitter(() => {});
  const added = vi.fn();
  emitter.on('a', () => emitter.on('a', added));
  emitter.emit('a');
  expect(added).not.toHaveBeenCalled();
});

test('a handler that throws is reported and the other handlers are still called', () => {
  const report = vi.fn();
  const emitter = createEmitter(report);
  const error = new Error('broken application');
  const after = vi.fn();
  emitter.on('a', () => {
    throw error;
  });
  emitter.on('a', after);
  emitter.emit('a');
  expect(report).toHaveBeenCalledWith(error);
  expect(after).toHaveBeenCalledTimes(1);
});

test.each(['__proto__', 'constructor', 'toString'])('an event may have the name %s', (type) => {
  const emitter = createEmitter(() => {});
  const handler = vi.fn();
  emitter.off(type, handler);
  emitter.on(type, handler);
  emitter.emit(type, 1);
  expect(handler).toHaveBeenCalledWith(1);
});
