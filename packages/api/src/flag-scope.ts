/** The facts of the page that rules of flags may depend on (FLAG-02). */
export interface FlagScope {
  /** The language of the page, as BCP 47. */
  locale?: string | undefined;
  /** The name of the sandbox that the user works in. */
  sandbox?: string | undefined;
}

/** One text for each scope, by which a page knows whether its flags were evaluated for its present scope. */
export function flagScopeKey({ locale = '', sandbox = '' }: FlagScope): string {
  return `${locale} ${sandbox}`;
}
