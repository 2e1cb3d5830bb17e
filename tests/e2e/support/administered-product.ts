// A product of its own with a signed-in administrator: what they change would be seen by the tests that run beside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { expect } from '../fixtures/product';
import { ShellPage } from '../pages/shell-page';
import { type Origins, originsOn } from './origins';
import { startProduct } from './product-process';

export interface AdministeredProduct {
  origins: Origins;
  /** Calls the API of the administration, below `/api/admin/v1`. */
  call<Answer>(method: string, below: string, body?: object, version?: number): Promise<Answer>;
  /** Sends the bytes of a `.tgz` to an address below `/api/admin/v1`. */
  upload(below: string, archive: Buffer): Promise<void>;
  /** Opens a page of the user, and waits until it follows the changes. */
  openFor(page: Page, email: string, shellPath: string): Promise<ShellPage>;
  stop(): Promise<void>;
}

/** @param settings further settings of the product, as its environment variables */
export async function startAdministeredProduct(
  browser: Browser,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<AdministeredProduct> {
  const port = String(await freePort());
  const origins = originsOn(port);
  const folder = mkdtempSync(path.join(tmpdir(), `unified-shell-${name}-`));
  const product = await startProduct(
    { PORT: port, DATA_DIR: path.join(folder, 'data'), ...settings },
    path.join(folder, 'product.log'),
  );
  const admin = await (await browser.newContext()).newPage();
  const [first] = await Promise.all([
    admin.waitForRequest(
      (request) => request.url().endsWith('/api/admin/v1/me') && request.method() === 'GET',
    ),
    new ShellPage(admin, origins).openAs('staff@unified-shell.example', '/@alder/admin'),
  ]);
  const authorization = (await first.allHeaders())['authorization'] ?? '';

  return {
    origins,
    async call(method, below, body, version) {
      const headers = {
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      };
      const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      // From the page, because the host names resolve only in the browser.
      const { status, text } = await admin.evaluate(
        async ([url, init]) => {
          const answer = await fetch(url, init);
          return { status: answer.status, text: await answer.text() };
        },
        [`/api/admin/v1${below}`, request] as const,
      );
      expect(status, text).toBeLessThan(300);
      return JSON.parse(text);
    },
    async upload(below, archive) {
      const { status, text } = await admin.evaluate(
        async ([url, bearer, base64]) => {
          const body = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const headers = { authorization: bearer, 'content-type': 'application/gzip' };
          const answer = await fetch(url, { method: 'POST', headers, body });
          return { status: answer.status, text: await answer.text() };
        },
        [`/api/admin/v1${below}`, authorization, archive.toString('base64')] as const,
      );
      expect(status, text).toBe(201);
    },
    async openFor(page, email, shellPath) {
      const shellPage = new ShellPage(page, origins);
      await Promise.all([
        page.waitForResponse((answer) => answer.url().endsWith('/api/events/v1') && answer.ok()),
        shellPage.openAs(email, shellPath),
      ]);
      return shellPage;
    },
    async stop() {
      await admin.context().close();
      await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}
