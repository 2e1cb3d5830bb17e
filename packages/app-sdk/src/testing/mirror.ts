/** Adds properties to an object that read and write those of another one. */
export function mirror<Own extends object, Source extends object, Name extends keyof Source>(
  own: Own,
  source: Source,
  names: readonly Name[],
): Own & Pick<Source, Name>;
export function mirror(own: object, source: object, names: readonly PropertyKey[]): object {
  for (const name of names) {
    Object.defineProperty(own, name, {
      enumerable: true,
      get: () => Reflect.get(source, name),
      set: (value) => void Reflect.set(source, name, value),
    });
  }
  return own;
}
