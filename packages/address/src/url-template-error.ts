/** Why an address was not made from its template; two of the texts are those of the specification. */
export type UrlTemplateErrorCode = 'FORBIDDEN' | 'INCONSISTENT' | 'MISSING';

const TEXTS: Record<UrlTemplateErrorCode, string> = {
  FORBIDDEN: 'Forbidden URL template detected',
  INCONSISTENT: 'URL inconsistency detected',
  MISSING: 'URL template without a value',
};

export class UrlTemplateError extends Error {
  override readonly name = 'UrlTemplateError';
  readonly code: UrlTemplateErrorCode;
  /** The placeholder that has no value. */
  readonly placeholder: string | undefined;

  constructor(code: UrlTemplateErrorCode, placeholder?: string) {
    super(TEXTS[code]);
    this.code = code;
    this.placeholder = placeholder;
  }
}
