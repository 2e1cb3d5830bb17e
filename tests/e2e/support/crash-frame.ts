// Crashes the process of an application's frame, as when it runs out of memory.
import type { Frame, Page } from '@playwright/test';

/** The page around the crashed frame, used over CDP, because Playwright treats the whole page as crashed. */
export interface Survivor {
  evaluate(expression: string): Promise<unknown>;
}

/** @throws when the frame has no separate process */
export async function crashFrame(page: Page, frame: Frame): Promise<Survivor> {
  const context = page.context();
  const shell = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  const application = await context.newCDPSession(frame);
  // The crashed process does not answer.
  application.send('Page.crash').catch(() => {});
  await crashed;
  return {
    async evaluate(expression) {
      const { result, exceptionDetails } = await shell.send('Runtime.evaluate', { expression });
      if (exceptionDetails !== undefined) throw new Error(result.description ?? exceptionDetails.text);
      return result.value;
    },
  };
}
