import type { BrowserContext } from '@playwright/test';

/** The time for which a title has to be unchanged before the shell shows it. */
const TITLE_DELAY_MS = 500;

/** Makes the shell show titles without the delay, for tests that visit many locations. */
export async function settleTitlesAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript((delay) => {
    const own = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms: number) => own(run, ms === delay ? 0 : ms) });
  }, TITLE_DELAY_MS);
}
