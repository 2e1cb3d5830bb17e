interface Feedback {
  /** One e-mail address, as the gateway's configuration has it. */
  address: string;
  subject: string;
  text: string;
  rating: string | undefined;
}

/** The address that opens an e-mail in the person's own program (RFC 6068): lines end in CRLF, and what is said is text alone. */
export function feedbackMail({ address, subject, text, rating }: Feedback): string {
  const body = [text.trim(), rating]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** Half a character, which a name may be cut to, has no encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
