import { expect, it } from 'vitest';
import { createUndoStack } from './undo-stack';

it('an undo stack runs its functions once, in reverse order', async () => {
  const undo = createUndoStack();
  const order: number[] = [];
  for (const step of [1, 2, 3]) undo.add(async () => void order.push(step));
  await Promise.all([undo.run(), undo.run()]);
  expect(order).toEqual([3, 2, 1]);
});

it('an undo stack continues after a failed function, and rejects with the error at the end', async () => {
  const undo = createUndoStack();
  const order: number[] = [];
  undo.add(() => void order.push(1));
  undo.add(() => {
    throw new Error('stuck');
  });
  await expect(undo.run()).rejects.toMatchObject({ errors: [new Error('stuck')] });
  expect(order).toEqual([1]);
});
