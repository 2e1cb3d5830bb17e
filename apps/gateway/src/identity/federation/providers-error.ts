/** What is wrong with the file that names the organisations' own providers; never says a secret. */
export class ProvidersError extends Error {
  override readonly name = 'ProvidersError';
}
