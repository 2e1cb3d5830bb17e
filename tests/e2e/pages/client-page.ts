import type { Page } from '@playwright/test';

/** The application in the main frame that bundles the public client. */
export class ClientPage {
  private readonly page: Page;
  private readonly origin: string;

  constructor(page: Page, origin: string) {
    this.page = page;
    this.origin = origin;
  }

  /** A variable of the application's window; undefined while its document has not loaded. */
  async note(name: string): Promise<unknown> {
    return this.frame()
      ?.evaluate((key) => Reflect.get(window, key), name)
      .catch(() => undefined);
  }

  /** The details that the application logged under a name, oldest first. */
  async logged(what: string): Promise<unknown[]> {
    const log = await this.note('__log');
    const entries = Array.isArray(log) ? log : [];
    return entries.filter((entry) => entry.what === what).map(({ detail }) => detail);
  }

  state(): Promise<string | undefined> {
    const read = this.frame()?.evaluate(() => document.body?.dataset['state']);
    return read?.catch(() => undefined) ?? Promise.resolve(undefined);
  }

  text(id: string): Promise<string | null | undefined> {
    const read = this.frame()?.evaluate((key) => document.getElementById(key)?.textContent, id);
    return read?.catch(() => undefined) ?? Promise.resolve(undefined);
  }

  async act(name: string, value?: unknown): Promise<unknown> {
    const frame = this.frame();
    if (frame === undefined) throw new Error('The application is not there.');
    return frame.evaluate(([action, given]) => Reflect.get(window, '__actions')[String(action)](given), [
      name,
      value,
    ] as const);
  }

  /** The newest frame, because an earlier one may not have been removed yet. */
  frame() {
    return this.page.frames().findLast((frame) => frame.url().startsWith(this.origin));
  }
}
