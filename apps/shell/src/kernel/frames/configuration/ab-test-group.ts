const GROUPS = 100;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * The group of a user in the A/B tests of a solution: a number from 0 to 99, the same in every tab and on every device.
 * It differs between solutions, so that one person is not in the first group of every test.
 */
export function abTestGroup(authId: string, appId: string): number {
  let hash = FNV_OFFSET;
  for (const unit of new TextEncoder().encode(`${appId} ${authId}`)) hash = Math.imul(hash ^ unit, FNV_PRIME);
  return (hash >>> 0) % GROUPS;
}
