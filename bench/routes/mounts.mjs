/**
 * Makes the mounts of a large suite: families of 40, some with a parameter.
 * @param {number} count
 */
export function makeMounts(count) {
  return Array.from({ length: count }, (_, index) => {
    const family = `/family-${Math.floor(index / 40)}`;
    if (index % 40 === 0) return family;
    return index % 10 === 0 ? `${family}/tool-${index}/{name}` : `${family}/tool-${index}`;
  });
}

/**
 * Makes 64 addresses below mounts spread over the whole list, each with two more segments.
 * @param {readonly string[]} mounts
 */
export function makeAddresses(mounts) {
  return Array.from({ length: 64 }, (_, index) => {
    const mount = mounts[Math.floor((index * (mounts.length - 1)) / 63)] ?? '';
    return `${mount.replace('{name}', 'spring')}/deep/page-${index}`;
  });
}
