/** The reason why a URL template could not be filled. Two of the texts are from the specification. */
export type UrlTemplateErrorCode = 'FORBIDDEN' | 'INCONSISTENT' | 'MISSING';

const TEXTS: Record<UrlTemplateErrorCode, string> = {
  FORBIDDEN: 'Forbidden URL template detected',
  INCONSISTENT: 'URL inconsistency detected',
  MISSING: 'URL template without a value',
};

export class UrlTemplateError extends Error {
  override readonly name = 'UrlTemplateError';
  readonly code: UrlTemplateErrorCode;
  /** The placeholder without a value. */
  readonly placeholder: string | undefined;

  constructor(code: UrlTemplateErrorCode, placeholder?: string) {
    super(TEXTS[code]);
    this.code = code;
    this.placeholder = placeholder;
  }
}
