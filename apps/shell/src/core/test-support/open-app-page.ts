import { createAppChrome } from '../app-requests/app-chrome/app-chrome';
import { createAppPageStore } from '../app-requests/app-page/create-app-page';
import { startRequestHandling } from '../app-requests/request-handlers';
import { createFakeBrowserPage } from './fake-page';
import { noPrompts } from './no-prompts';
import { type Answer, openShell, settle } from './open-shell';

/** Opens a shell that handles requests, with a connected frame. */
export async function openAppPage(hash = '#/@alder/sample', answers: Record<string, Answer> = {}) {
  const opened = await openShell(hash, answers);
  const page = createFakeBrowserPage();
  const appPage = createAppPageStore();
  const appChrome = createAppChrome();
  const deps = { ...opened.shell.deferred, page, appPage, appChrome, ...noPrompts() };
  const stop = startRequestHandling(deps);
  const port = opened.connect();
  /** The application sends a request. */
  async function request(name: string, ...args: unknown[]): Promise<void> {
    const [module, method] = name.split('.');
    port.receive('RUNTIME_REQ', { module, method, args });
    await settle();
  }
  async function redirect(value: { url: string; replace?: boolean }): Promise<void> {
    port.receive('SHELL_REDIRECT', value);
    await settle();
  }
  /** Answers the question that the user is asked. */
  async function reply(isYes: boolean): Promise<void> {
    appPage.answer(isYes);
    await settle();
  }
  await settle();
  return { ...opened, deps, page, appPage, port, request, redirect, reply, stop };
}
