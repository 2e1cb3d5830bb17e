/**
 * The peer: one regular expression for each mount, tried one after another, as in most routers.
 * @param {readonly string[]} mounts
 */
export function createLinearMatcher(mounts) {
  const byLength = mounts.toSorted((a, b) => b.split('/').length - a.split('/').length);
  const routes = byLength.map((mount) => ({
    mount,
    pattern: new RegExp(`^${mount.replace(/\{\w+\}/g, '([^/]+)')}(?:/(.*))?$`),
  }));
  return (address) => routes.find(({ pattern }) => pattern.test(address))?.mount;
}
