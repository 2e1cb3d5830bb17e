// The specimens of the gallery that have passed all checks in the state in which they are now, so that a walk checks only
// those that a change has reached.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import * as v from 'valibot';

/** Not in the repository: the same page has other sizes and colours with the fonts and the browser of another machine. */
const folder = path.resolve(import.meta.dirname, '../../../.cache/passed-specimens');
const schema = v.record(v.string(), v.string());

/** The checks themselves: a specimen that has passed others is not known. */
const CHECKS = [
  '../gallery.spec.ts',
  './find-violations.ts',
  './gallery-data.ts',
  './seen-layouts.ts',
  './visible-texts.ts',
  '../../../node_modules/axe-core/package.json',
];

interface Walk {
  /** The name of the list. */
  name: string;
  /** Whatever else decides how a specimen looks: styles, fonts, the browser. */
  surroundings: readonly string[];
  /** Whether the list is not read, so that every specimen is checked. */
  isComplete: boolean;
}

export interface PassedSpecimens {
  /** Whether the specimen has passed in exactly this state. @param key the window and the specimen */
  hasPassed(key: string, state: string): boolean;
  /** Writes the list, after a walk without a failure. */
  store(): void;
}

/** The specimens that an earlier walk has seen pass, and those that this walk has seen. */
export function openPassedSpecimens({ name, surroundings, isComplete }: Walk): PassedSpecimens {
  const file = path.join(folder, `${name}.json`);
  const earlier = isComplete ? {} : readList(file);
  const seen: Record<string, string> = {};
  const base = createHash('sha256').update(surroundings.join('\n'));
  for (const check of CHECKS) base.update(readFileSync(path.resolve(import.meta.dirname, check)));
  return {
    hasPassed(key, state) {
      seen[key] = base.copy().update(state).digest('hex').slice(0, 32);
      return seen[key] === earlier[key];
    },
    store() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
    },
  };
}

function readList(file: string): Record<string, string> {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** A function that waits until a page no longer changes. @returns a hash of what it shows then */
export function watchState(page: Page): () => Promise<string> {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    open.add(request);
    count += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let before: number;
    let state: string;
    // A part that is loaded later is drawn in another frame.
    do {
      before = count;
      state = await page.evaluate(settle);
    } while (before !== count || open.size > 0);
    return state;
  };
}

/**
 * Waits until the document stays the same for a frame, and its finite animations have ended. Runs in the page.
 * @returns a hash of the document, without its scripts and without the numbers in generated ids
 */
async function settle(): Promise<string> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  const animationsEnd = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    );
  function serialise(node: Node): string {
    if (!(node instanceof Element)) return node.textContent ?? '';
    // The component library adds its style when the first button of a page is drawn.
    if (node.matches('script, link, #react-aria-pressable-style')) return '';
    const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted();
    return `<${node.tagName}${attributes.join('')}>${[...node.childNodes].map(serialise).join('')}</>`;
  }
  let state = '';
  while (state !== serialise(document.documentElement)) {
    state = serialise(document.documentElement);
    await animationsEnd();
    await nextFrame();
  }
  // The numbers count through all specimens of the page, so a change of one would change all that follow.
  const ids = new Map<string, string>();
  const named = state
    .replaceAll(/(?:react-aria\d+-)?_r_[0-9a-z]+_/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id-${ids.size}`);
      return ids.get(id) ?? '';
    })
    // The component library draws the name of a toast by lot.
    .replaceAll(/view-transition-name: [^;"]+/g, '');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(named));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
