import type { Json } from './redact';

/** A difference between two values at a path such as `imsInfo.locale`. A side is absent where it has no such value. */
export interface ValueChange {
  path: string;
  before?: Json;
  after?: Json;
}

/** Limits the changes that one update of a large object can add. */
const MAX_CHANGES = 60;

/** The differences between two values, as deep as objects go. A list is compared as a whole. */
export function diffValues(before: Json | undefined, after: Json | undefined, path = ''): ValueChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) {
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .flatMap((name) => diffValues(before[name], after[name], path === '' ? name : `${path}.${name}`))
    .slice(0, MAX_CHANGES);
}

/** The fields of an object; none of any other value. */
export function fieldsOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isRecord(value) ? value : {};
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
