import { vi } from 'vitest';
import { createAppChrome } from '../app-requests/app-chrome/app-chrome';
import { createAppPageStore } from '../app-requests/app-page/create-app-page';
import { startRequestHandling } from '../app-requests/request-handlers';
import { chromeView } from '../chrome/chrome-view';
import type { KeyValueStore } from '../platform/environment';
import { createFakeBrowserPage } from './fake-page';
import { noPrompts } from './no-prompts';
import { type Answer, openReturningShell } from './open-shell';

/**
 * Opens a shell that handles requests, with an application that has connected and loaded. `stored` is the storage of an
 * earlier visit.
 */
export async function openApp(
  hash = '#/@alder/sample',
  answers: Record<string, Answer> = {},
  stored?: KeyValueStore,
) {
  const opened = await openReturningShell(hash, answers, stored);
  const appChrome = createAppChrome();
  const parts = noPrompts();
  const stop = startRequestHandling({
    ...opened.shell.deferred,
    appChrome,
    appPage: createAppPageStore(),
    page: createFakeBrowserPage(),
    ...parts,
  });
  const port = opened.connect();
  port.receive('READY', {});
  port.receive('DONE', {});
  let last = 0;
  /** The application sends a request. Resolves with the answer. */
  async function request(name: string, ...args: unknown[]): Promise<unknown> {
    last += 1;
    const id = `request-${last}`;
    const [module, method] = name.split('.');
    port.receive('RUNTIME_REQ', { module, method, args }, { id });
    const responseTo = () => port.sent.find(({ type, re }) => type === 'RUNTIME_RESP' && re === id);
    await vi.waitFor(() => {
      if (responseTo() === undefined) throw new Error(`The shell has not responded to ${name}`);
    });
    return responseTo()?.value;
  }
  const view = () => chromeView(opened.shell.getSnapshot(), undefined, appChrome.getState());
  return { ...opened, appChrome, ...parts, port, request, stop, view };
}
