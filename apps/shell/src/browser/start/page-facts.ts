import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import * as v from 'valibot';

/**
 * The addresses that the build adds to the page: of the bundles beside the boot script (`shell-parts.ts`), the chrome,
 * the chrome's imports and its styles.
 */
export interface PageAssets {
  decisions: string;
  missingData: string;
  internalTools: string;
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

/**
 * Checks only one field, because the data was written into this page by the gateway and by the build of this script.
 */
function readFacts<Facts>(document: Document, id: string, field: keyof Facts & string): Facts {
  const schema = v.custom<Facts>((value) => typeof value === 'object' && value !== null && field in value);
  return v.parse(schema, JSON.parse(document.getElementById(id)?.textContent ?? 'null'));
}
