/** Checks only that a value is an object or an array; its content is parsed or trusted by the caller. */
export function isObject<Content extends object = Record<string, unknown>>(value: unknown): value is Content {
  return typeof value === 'object' && value !== null;
}
