import type { ContextEntry } from '../../workspace/context/context-entry';

/** A context entry as the configuration describes it. */
export function describeEntry({ id, name, type }: ContextEntry) {
  return { id, name, type };
}

/** A sub-organisation as the public client spells it (DATA-12). */
export function describeSubOrganisation({ id, name, isPreferred, ...more }: ContextEntry) {
  const { orgIdName, owningEntity, path, lastUsed = false } = more;
  return { id, name, orgIdName, owningEntity, preferred: isPreferred, path, lastUsed };
}

/** In the configuration, the `name` of a sandbox is its id, and its `title` is the display name. */
export function describeSandbox({ id, name, type, region, isPreferred }: ContextEntry) {
  return { name: id, title: name, type, region, isDefault: isPreferred, state: 'active' };
}
