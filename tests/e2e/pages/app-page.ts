import { expect, type Frame, type Page } from '@playwright/test';
import type { AppLocation, SolutionKind } from '../support/solution-kinds';
import { World } from '../support/world';

/** The fields of the configuration that the tests read. */
interface ReceivedConfiguration {
  imsOrgName?: string | undefined;
  imsToken?: string | undefined;
  s2Theme?: string | undefined;
}

/** A solution of any kind in the shell: its links, the address of its frame, and its configuration. */
export class AppPage {
  private readonly page: Page;
  private readonly kind: SolutionKind;
  private readonly world: World;

  /** @param world needed by `expectAt`, whose address names an organisation */
  constructor(page: Page, kind: SolutionKind, world = new World(0)) {
    this.page = page;
    this.kind = kind;
    this.world = world;
  }

  link(name: string) {
    return this.page.frameLocator('iframe[title="Main Content"]').getByRole('link', { name });
  }

  /** Expects that address, frame, title and the solution's navigation show the same location. */
  async expectAt({ path, name }: AppLocation, organisation: 'alder' | 'birch' = 'alder'): Promise<void> {
    const { mount, name: solution, address } = this.kind;
    await expect(this.link(name)).toHaveAttribute('aria-current', 'page');
    await expect(this.page).toHaveURL(this.world.at(`/@${organisation}${mount}${path === '/' ? '' : path}`));
    await expect(this.page).toHaveTitle(`${name} | ${solution} | Unified Shell`);
    await expect.poll(() => this.appLocation()).toBe(address(path));
  }

  /** The app location in the frame's address. */
  async appLocation(): Promise<string> {
    const { pathname, search, hash } = new URL((await this.frame()).url());
    const rest = new URLSearchParams(search);
    // The parameters that the shell adds are not part of the app location.
    for (const own of ['_mr', '_retry', '_cb', 'isolated']) rest.delete(own);
    // A HASH solution at its start may have no hash.
    const start = this.kind.address('/').endsWith('#/') && hash.length < 2 ? '#/' : hash;
    return `${pathname}${rest.size > 0 ? `?${rest}` : ''}${start}`;
  }

  async frame(): Promise<Frame> {
    const element = await this.page.locator('iframe[title="Main Content"]').elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('There is no frame.');
    return frame;
  }

  /** The last configuration that the frame's current document received; null before the first. */
  async configuration(): Promise<ReceivedConfiguration | null> {
    const frame = await this.frame();
    return frame.evaluate(() => window.unifiedShellRuntime?.default().lastConfigurationPayload ?? null);
  }

  /** Marks the frame's document. @returns a function that says whether the frame still has that document */
  async mark(): Promise<() => Promise<boolean>> {
    await (await this.frame()).evaluate(() => Object.assign(window, { marked: true }));
    return async () => (await this.frame()).evaluate(() => Reflect.get(window, 'marked') === true);
  }
}
