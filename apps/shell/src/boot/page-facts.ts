import * as v from 'valibot';
import type { PageConfiguration } from '../core/page-configuration';

const addresses = v.array(v.string());
const assetsSchema = v.object({
  decisions: v.string(),
  chrome: v.string(),
  scripts: addresses,
  styles: addresses,
});

/** What the build adds to the page: the later stages of the decisions; the chrome, the scripts it imports, its styles. */
export type PageAssets = v.InferOutput<typeof assetsSchema>;

/** Only its frame is looked at: the gateway wrote it into this very page, and page and script are of one build. */
const configurationSchema = v.custom<PageConfiguration>(
  (value) =>
    typeof value === 'object' && value !== null && 'shellOrigin' in value && 'catalogueAddress' in value,
);

export function readPageConfiguration(document: Document): PageConfiguration {
  return v.parse(configurationSchema, readJson(document, 'shell-config'));
}

export function readPageAssets(document: Document): PageAssets {
  return v.parse(assetsSchema, readJson(document, 'shell-assets'));
}

function readJson(document: Document, id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
