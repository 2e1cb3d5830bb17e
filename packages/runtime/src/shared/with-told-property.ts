/** Adds a property that the application sets and reads back; each value that it sets is told. */
export function withToldProperty<Value>(
  api: object,
  name: string,
  tell: (value: Value | undefined) => void,
): object {
  let value: Value | undefined;
  return Object.defineProperty(api, name, {
    get: () => value,
    set(next: Value | undefined) {
      value = next;
      tell(next);
    },
  });
}
