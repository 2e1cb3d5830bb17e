// Which accessibility rules a page breaks, and where: nothing else of axe's report is worth reading in a failure.
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

interface Violation {
  id: string;
  at: unknown[];
}

export async function findViolations(axe: AxeBuilder): Promise<Violation[]> {
  return violationsOf(await axe.analyze());
}

/**
 * For a page that shows many screens and has no frames: gives it axe once, where `AxeBuilder` would do so for each screen.
 * @returns the violations of what the page shows, by all rules but the disabled ones
 */
export async function installAxe(page: Page): Promise<(disabledRules: string[]) => Promise<Violation[]>> {
  await page.evaluate(axe.source);
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
