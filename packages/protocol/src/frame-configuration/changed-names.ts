/** The names whose values differ between two objects, including those that only one of them has. */
export function changedNames(before: object, now: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => !isSame(Reflect.get(before, name), Reflect.get(now, name)));
}

/** Compares by content: values from the channel are plain data. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
