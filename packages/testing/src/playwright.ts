// Playwright fixtures: one box for each worker, and a page that is signed in to it.
import { test as base, type FrameLocator, type Page } from '@playwright/test';
import { type Box, type BoxOptions, type Place, startBox } from './box';
import { signInByRequest } from './sign-in';

export interface OpenOptions extends Place {
  /** The e-mail address of a demonstration account. Default: `marketer@alder.example`. */
  account?: string;
}

export interface OpenSolution {
  page: Page;
  /** The document of the open solution. */
  frame: FrameLocator;
}

interface TestFixtures {
  /** Signs in and opens a place of the shell. */
  open(options: OpenOptions): Promise<OpenSolution>;
}

interface WorkerFixtures {
  /** Set it with `test.use`, once for each file: a change of it starts another box. */
  boxOptions: BoxOptions;
  box: Box;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  boxOptions: [{}, { scope: 'worker', option: true }],
  box: [
    async ({ boxOptions }, use) => {
      const box = await startBox(boxOptions);
      await use(box);
      await box.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  open: async ({ page, context, box }, use) => {
    await use(async ({ account = 'marketer@alder.example', ...place }) => {
      const userAgent = await page.evaluate(() => navigator.userAgent);
      await signInByRequest(context, box, { email: account, password: box.password }, userAgent);
      await page.goto(box.addressOf(place));
      return { page, frame: page.frameLocator('iframe[title="Main Content"]') };
    });
  },
});
