import { expect, type Frame, type Page } from '@playwright/test';
import type { SolutionKind } from '../support/solution-kinds';

/** What a test looks at of what an application is told. */
interface Told {
  imsOrgName?: string;
  imsToken?: string;
  s2Theme?: string;
}

/** A hosted solution of any kind, in the shell: its links, where its frame stands, what it was told. */
export class HostedPage {
  private readonly page: Page;
  private readonly kind: SolutionKind;

  constructor(page: Page, kind: SolutionKind) {
    this.page = page;
    this.kind = kind;
  }

  link(name: string) {
    return this.page.frameLocator('iframe[title="Main Content"]').getByRole('link', { name });
  }

  /** Address, frame, navigation of the solution and title say the same place. */
  async expectAt({ path, name }: { path: string; name: string }, tenant = 'alder'): Promise<void> {
    const { mount, name: solution, address } = this.kind;
    await expect(this.link(name)).toHaveAttribute('aria-current', 'page');
    await expect(this.page).toHaveURL(
      (url) => url.hash === `#/@${tenant}${mount}${path === '/' ? '' : path}`,
    );
    await expect(this.page).toHaveTitle(`${name} | ${solution} | Unified Shell`);
    await expect.poll(() => this.whereInside()).toBe(address(path));
  }

  /** What the frame's address says of the place. */
  async whereInside(): Promise<string> {
    const { pathname, search, hash } = new URL((await this.frame()).url());
    const rest = new URLSearchParams(search);
    // What the shell adds is no part of the place.
    for (const own of ['_mr', '_retry', '_cb', 'isolated']) rest.delete(own);
    // The start of a HASH solution goes without saying.
    const start = this.kind.address('/').endsWith('#/') && hash.length < 2 ? '#/' : hash;
    return `${pathname}${rest.size > 0 ? `?${rest}` : ''}${start}`;
  }

  async frame(): Promise<Frame> {
    const element = await this.page.locator('iframe[title="Main Content"]').elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }

  /** What the shell has said to whatever document the frame shows now; null before it has said anything. */
  async told(): Promise<Told | null> {
    const frame = await this.frame();
    return frame.evaluate(
      () => Reflect.get(window, 'unifiedShellRuntime')?.default().lastConfigurationPayload,
    );
  }

  /** Marks the document that is there. @returns whether it still is */
  async mark(): Promise<() => Promise<boolean>> {
    await (await this.frame()).evaluate(() => Object.assign(window, { marked: true }));
    return async () => (await this.frame()).evaluate(() => Reflect.get(window, 'marked') === true);
  }
}
