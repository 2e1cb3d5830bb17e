/**
 * The separator that spreadsheets expect in CSV: the semicolon where the decimal separator is a comma.
 * @param locale that of the browser, whose country decides, if absent; the language of the page does not matter
 */
export function csvSeparator(locale?: string): 'comma' | 'semicolon' {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ value }) => value === ',') ? 'semicolon' : 'comma';
}
