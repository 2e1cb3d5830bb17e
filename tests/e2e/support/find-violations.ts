// Which accessibility rules a page breaks, and where: nothing else of axe's report is worth reading in a failure.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';

/** A frame that takes longer than 1 s to read it is left out of the report; this is half of what axe would give it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  at: unknown[];
}

export const axeFor = (page: Page) => new AxeBuilder({ page, axeSource });

export async function findViolations(axe: AxeBuilder): Promise<Violation[]> {
  return violationsOf(await axe.analyze());
}

/**
 * For a page that shows many screens and has no frames: gives it axe once, where `AxeBuilder` would do so for each screen.
 * @returns the violations of what the page shows, by all rules but the disabled ones
 */
export async function installAxe(page: Page): Promise<(disabledRules: string[]) => Promise<Violation[]>> {
  await page.evaluate(axeSource);
  return async (disabledRules) => {
    const results = await page.evaluate((disabled) => {
      const inPage: typeof axe = Reflect.get(window, 'axe');
      const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]));
      return inPage.run(document, { resultTypes: ['violations'], rules });
    }, disabledRules);
    return violationsOf(results);
  };
}

const violationsOf = ({ violations }: AxeResults): Violation[] =>
  violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target) }));
