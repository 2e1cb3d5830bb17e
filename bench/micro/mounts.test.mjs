import { expect, it } from 'vitest';
import { createLinearMatcher, makeAddresses, makeMounts } from './mounts.mjs';

it('makes unique mounts, and only addresses that match a mount', () => {
  const mounts = makeMounts(450);
  expect(new Set(mounts).size).toBe(450);
  const find = createLinearMatcher(mounts);
  const found = makeAddresses(mounts).map(find);
  expect(found[0]).toBe(mounts[0]);
  expect(found.at(-1)).toBe(mounts.at(-1));
  expect(found).not.toContain(undefined);
});
