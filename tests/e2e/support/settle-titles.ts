import type { BrowserContext } from '@playwright/test';

/** The time in milliseconds for which a title has to stand before the shell shows it. */
const TITLE_DELAY_MS = 500;

/** Titles are shown at once, for tests that look at many places and not at how long a title has to stand. */
export async function settleTitlesAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript((delay) => {
    const own = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms: number) => own(run, ms === delay ? 0 : ms) });
  }, TITLE_DELAY_MS);
}
