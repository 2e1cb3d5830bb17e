/** Times of SAML: `xs:dateTime` in UTC (SAML 2.0 Core §1.3.3). */
import { SamlXmlError } from './saml-xml-error';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * A time without a zone counts as UTC.
 * @returns milliseconds since 1970
 * @throws SamlXmlError
 */
export function parseTime(text: string): number {
  const match = TIME.exec(text);
  const time = match === null ? Number.NaN : Date.parse(match[2] === undefined ? `${text}Z` : text);
  if (Number.isNaN(time)) throw new SamlXmlError('form', `${text.slice(0, 40)} is no time.`);
  return time;
}

/** @param time milliseconds since 1970 */
export function formatTime(time: number): string {
  return new Date(time).toISOString();
}
