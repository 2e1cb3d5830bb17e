/** Fills the parameters of a mount to get the target of a redirect. */

/** @returns the path without a wildcard; each value is one encoded segment */
export function fillMount(mount: string, parameters: Readonly<Record<string, string>>): string {
  const path = mount.endsWith('/*') ? mount.slice(0, -2) : mount;
  return path.replace(/\{([^{}:]+)(?::number)?\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    return value === undefined ? placeholder : encodeURIComponent(value);
  });
}
