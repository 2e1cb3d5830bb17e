/**
 * The last filter of the log: removes from every line what looks like a token, a secret's field, an e-mail address or
 * a query, from any source (an error's message, a library's own text). The first rule is to log none of them. A line
 * may contain a stranger's input, so every pattern takes time in proportion to its length.
 */
const SIGNED_TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g;
const BEARER = /\b(bearer|basic) [\w.~+/=-]{8,}/gi;
/** Bounded as RFC 5321 §4.5.3.1 bounds the local part, of whose characters those that separate fields are left out. */
const EMAIL = /[\w.!#$%&'*+^`~-]{1,64}(?:@|%40)[\p{L}\p{M}\p{N}_-]{1,63}(?:\.[\p{L}\p{M}\p{N}_-]{1,63})+/giu;
/** A query or a fragment with fields, after any text. */
const FIELDS = /([?#])[\w.~%[\]-]{1,64}=[^\s"'\\]*/g;
const SECRET_FIELD =
  /("(?:access_token|authorization|cookie|id_token|password|refresh_token|secret|set-cookie|token)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]?)/gi;
/** A secret field of a JSON body that a message quotes: the quotation marks of the field are escaped. */
const QUOTED_SECRET_FIELD =
  /(\\"(?:access_token|authorization|cookie|id_token|password|refresh_token|secret|set-cookie|token)\\":\s?)\\"[^"\\]*\\"/gi;
/** Controls that JSON, unlike C0, does not escape for a terminal: DEL, C1, line separators, marks of direction. */
const CONTROLS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
const RUN = /[\w-]{40,}/g;

export function scrub(line: string): string {
  return line
    .replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(SIGNED_TOKEN, '[token]')
    .replace(BEARER, '$1 [token]')
    .replace(SECRET_FIELD, '$1"[redacted]"')
    .replace(QUOTED_SECRET_FIELD, '$1\\"[redacted]\\"')
    .replace(FIELDS, '$1[query]')
    .replace(EMAIL, '[e-mail]')
    .replace(RUN, (run) => (isRandom(run) ? '[token]' : run));
}

/** Words and hexadecimal ids are of one case; random text of that length never is. */
function isRandom(run: string): boolean {
  return /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);
}
