// Compares each specimen with its reviewed picture in `npm run test:all` and with PICTURES=1, but only where browser and
// fonts are those of the pictures. `--update-snapshots` takes new pictures.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';
import * as v from 'valibot';

const manifestFile = path.resolve(import.meta.dirname, '../baselines/manifest.json');
const manifestSchema = v.object({ browser: v.string(), fonts: v.string() });
/** How a machine draws pages. */
type Manifest = v.InferOutput<typeof manifestSchema>;

/** The ratio of pixels that may differ, for example because a cursor blinks or an edge is smoothed differently. */
const MAX_PIXEL_RATIO = 0.002;

/** Compares a page with the picture of that name, or takes the picture. On other machines it does neither. */
export type Compare = (page: Page, name: string) => Promise<void>;

export async function describeMachine(page: Page): Promise<Manifest> {
  const browser = page.context().browser()?.version() ?? '';
  return { browser, fonts: await page.evaluate(fingerprintFonts) };
}

const areTaken = ({ config }: TestInfo) => ['all', 'changed'].includes(config.updateSnapshots);

/** Whether this run compares or takes pictures at all. */
export const arePicturesWanted = (testInfo: TestInfo): boolean =>
  process.env['LONG_RUN'] === '1' || process.env['PICTURES'] === '1' || areTaken(testInfo);

export async function openBaselines(page: Page, testInfo: TestInfo): Promise<Compare> {
  if (!arePicturesWanted(testInfo)) return async () => {};
  const here = await describeMachine(page);
  if (areTaken(testInfo)) {
    writeFileSync(manifestFile, `${JSON.stringify(here, null, 2)}\n`);
  } else if (!isSame(here, v.parse(manifestSchema, JSON.parse(readFileSync(manifestFile, 'utf8'))))) {
    const description = `Browser ${here.browser} or its fonts are not those of the baselines: nothing is compared.`;
    testInfo.annotations.push({ type: 'note', description });
    return async () => {};
  }
  return async (shown, name) => {
    // The comparison is repeated until the pictures match, because an image may be drawn a little after the page.
    const tolerance = { maxDiffPixelRatio: MAX_PIXEL_RATIO };
    await expect.soft(shown, name).toHaveScreenshot(`${name}.png`, tolerance);
  };
}

const isSame = (one: Manifest, other: Manifest) => one.browser === other.browser && one.fonts === other.fonts;

/** A short hash of how this browser draws text. Runs in the page. */
async function fingerprintFonts(): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 160;
  const context = canvas.getContext('2d');
  if (context === null) return '';
  ['sans-serif', 'serif', 'monospace', 'system-ui'].forEach((family, line) => {
    context.font = `24px ${family}`;
    context.fillText('Sphinx of quartz, äßé 山 😀', 4, 30 + line * 36);
  });
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
