// The accessibility rules that a page violates, and where. A failure shows only this part of axe's report.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults } from 'axe-core';

/** The minified source, half the size. A frame that takes longer than 1 s to load axe is left out of the report. */
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
 * Injects axe once into a page with many screens and no frames; `AxeBuilder` would inject it for each screen.
 * @returns a function that lists the violations of the current screen, by all rules but the disabled ones
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
