/**
 * A module on which every method can be called.
 * @param call creates the method for a name that the module does not have
 */
export function withAnyCall(own: object, call: (name: string) => (...args: unknown[]) => unknown): object {
  return new Proxy(own, {
    get: (_, name) =>
      // With a `then` method the module would be a thenable, and `await` would call it.
      name in own || typeof name === 'symbol' || name === 'then' ? Reflect.get(own, name) : call(name),
  });
}
