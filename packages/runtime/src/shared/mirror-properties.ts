/**
 * Gives an object properties that stand for those of another: read there, written there.
 * @param changed is called after each writing
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
