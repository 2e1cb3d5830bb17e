/**
 * A module that answers whatever else is called on it.
 * @param call what a member is that the module itself does not have
 */
export function withAnyCall(own: object, call: (name: string) => () => unknown): object {
  return new Proxy(own, {
    get: (_, name) =>
      // What seems to be a promise would be awaited.
      name in own || typeof name === 'symbol' || name === 'then' ? Reflect.get(own, name) : call(name),
  });
}
