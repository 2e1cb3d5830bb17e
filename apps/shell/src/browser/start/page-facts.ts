import * as v from 'valibot';
import type { PageConfiguration } from '../../core/platform/page-configuration';

/** What the build adds to the page: the later stages of the decisions; the chrome, the scripts it imports, its styles. */
export interface PageAssets {
  decisions: string;
  chrome: string;
  scripts: string[];
  styles: string[];
}

export function readPageConfiguration(document: Document): PageConfiguration {
  return readFacts(document, 'shell-config', 'catalogueAddress');
}

export function readPageAssets(document: Document): PageAssets {
  return readFacts(document, 'shell-assets', 'decisions');
}

/** Only one field is looked for: gateway and build wrote the facts into this very page, of the same build as its script. */
function readFacts<Facts>(document: Document, id: string, field: keyof Facts & string): Facts {
  const schema = v.custom<Facts>((value) => typeof value === 'object' && value !== null && field in value);
  return v.parse(schema, JSON.parse(document.getElementById(id)?.textContent ?? 'null'));
}
