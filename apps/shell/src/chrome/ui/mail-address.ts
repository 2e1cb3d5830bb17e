interface Mail {
  /** One e-mail address, from the gateway's configuration. */
  address: string;
  subject: string;
  text: string;
  rating?: string | undefined;
  /** The last line, which says where the mail comes from: the feedback program, or the page of the user. */
  context: string | undefined;
}

/**
 * The `mailto:` address that opens an e-mail in the user's mail program (RFC 6068). Lines end in CRLF; all input is
 * escaped.
 */
export function mailAddress({ address, subject, text, rating, context }: Mail): string {
  const body = [text.trim(), rating, context]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encode(address).replace('%40', '@')}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** Replaces lone surrogates, which cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
