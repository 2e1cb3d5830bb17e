/**
 * Adds properties to an object that read and write those of `source`.
 * @param changed is called after each write
 */
export function mirrorProperties<Own extends object, Source extends object, Name extends keyof Source>(
  own: Own,
  source: Source,
  names: readonly Name[],
  changed?: () => void,
): Own & Pick<Source, Name>;
export function mirrorProperties(
  own: object,
  source: object,
  names: readonly PropertyKey[],
  changed = () => {},
): object {
  for (const name of names) {
    Object.defineProperty(own, name, {
      enumerable: true,
      get: () => Reflect.get(source, name),
      set(value) {
        Reflect.set(source, name, value);
        changed();
      },
    });
  }
  return own;
}
