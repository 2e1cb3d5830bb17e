/** An error in the file that registers the organisations' own providers; its message never contains a secret. */
export class ProvidersError extends Error {
  override readonly name = 'ProvidersError';
}
