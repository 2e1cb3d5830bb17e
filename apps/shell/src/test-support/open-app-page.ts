import { startRequests } from '../entries/deferred';
import { type Answer, openShell, settle } from './open-shell';

/** Opens a shell that handles requests, with a connected frame. */
export async function openAppPage(hash = '#/@alder/sample', answers: Record<string, Answer> = {}) {
  const opened = await openShell(hash, answers);
  const { deps, page } = opened.chrome;
  const { appPage } = deps;
  const stop = startRequests(deps);
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
