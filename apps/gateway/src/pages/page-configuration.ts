/** Writes a page's configuration into its document, so that the page needs no request for it. */
import { PageError } from '../delivery/page-error';

/**
 * Fills `<script type="application/json" id="…">{}</script>`.
 * @throws PageError when the document has no such element
 */
export function renderConfiguration(html: string, id: string, configuration: object): string {
  const attribute = html.indexOf(`id="${id}"`);
  const open = attribute === -1 ? -1 : html.indexOf('>', attribute);
  const end = open === -1 ? -1 : html.indexOf('</script>', open);
  if (end === -1) throw new PageError(`The page has no <script type="application/json" id="${id}"> to fill`);
  return html.slice(0, open + 1) + toInlineJson(configuration) + html.slice(end);
}

/** Escapes every `<`, so that neither `</script>` nor `<!--` can end or change the element (HTML §4.12.1.3). */
function toInlineJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
