import type { ContextEntry } from '../../workspace/context/context-entry';

/** One thing that may be worked in, as applications know it. */
export function describeEntry({ id, name, type }: ContextEntry) {
  return { id, name, type };
}

/** A sandbox's name is its id, and its title what people call it. */
export function describeSandbox({ id, name, type, region, isPreferred }: ContextEntry) {
  return { name: id, title: name, type, region, isDefault: isPreferred, state: 'active' };
}
