// The mounts and addresses of a large suite, and the peer that finds the mount of an address.

/** Families of 40 mounts, some with a parameter. @param {number} count */
export function makeMounts(count) {
  return Array.from({ length: count }, (_, index) => {
    const family = `/family-${Math.floor(index / 40)}`;
    if (index % 40 === 0) return family;
    return index % 10 === 0 ? `${family}/tool-${index}/{name}` : `${family}/tool-${index}`;
  });
}

/** 64 addresses below mounts spread over the whole list, each with two more segments. @param {readonly string[]} mounts */
export function makeAddresses(mounts) {
  return Array.from({ length: 64 }, (_, index) => {
    const mount = mounts[Math.floor((index * (mounts.length - 1)) / 63)] ?? '';
    return `${mount.replace('{name}', 'spring')}/deep/page-${index}`;
  });
}

/** One regular expression for each mount, tried one after another, as in most routers. @param {readonly string[]} mounts */
export function createLinearMatcher(mounts) {
  const byLength = mounts.toSorted((a, b) => b.split('/').length - a.split('/').length);
  const routes = byLength.map((mount) => ({
    mount,
    pattern: new RegExp(`^${mount.replace(/\{\w+\}/g, '([^/]+)')}(?:/(.*))?$`),
  }));
  return (address) => routes.find(({ pattern }) => pattern.test(address))?.mount;
}
