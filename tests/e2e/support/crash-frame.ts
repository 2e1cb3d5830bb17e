// Ends the process of a hosted application, as when it used up its memory.
import type { Frame, Page } from '@playwright/test';

/** What is left of the page, asked past Playwright, which takes the whole page for dead. */
export interface Survivor {
  evaluate(expression: string): Promise<unknown>;
}

/** @throws when the frame has no process of its own */
export async function crashFrame(page: Page, frame: Frame): Promise<Survivor> {
  const context = page.context();
  const shell = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  const application = await context.newCDPSession(frame);
  // Whoever is gone gives no answer.
  application.send('Page.crash').catch(() => {});
  await crashed;
  return {
    async evaluate(expression) {
      const { result } = await shell.send('Runtime.evaluate', { expression });
      return result.value;
    },
  };
}
