import { createAppInterface } from '../app-requests/app-chrome/app-chrome';
import { createHosted } from '../app-requests/app-page/create-app-page';
import { answerApplications } from '../app-requests/dispatch-requests';
import { createFakeLatePage } from './fake-page';
import { type Answer, openShell, settle } from './open-shell';

/** A shell with what answers applications, whose frame is connected. */
export async function openHosted(hash = '#/@alder/sample', answers: Record<string, Answer> = {}) {
  const opened = await openShell(hash, answers);
  const page = createFakeLatePage();
  const hosted = createHosted();
  const appInterface = createAppInterface();
  const ground = { ...opened.shell.late, page, hosted, appInterface };
  const stop = answerApplications(ground);
  const port = opened.connect();
  /** The application asks for something. */
  async function ask(name: string, ...args: unknown[]): Promise<void> {
    const [module, method] = name.split('.');
    port.hear('RUNTIME_REQ', { module, method, args });
    await answered();
  }
  async function redirect(value: { url: string; replace?: boolean }): Promise<void> {
    port.hear('SHELL_REDIRECT', value);
    await answered();
  }
  /** Answers what the person is asked. */
  async function reply(isYes: boolean): Promise<void> {
    hosted.answer(isYes);
    await settle();
  }
  await answered();
  return { ...opened, ground, page, hosted, port, ask, redirect, reply, stop };
}

/** The code that answers is fetched with the first thing asked for. */
async function answered(): Promise<void> {
  await import('../app-requests/handle-request');
  await import('../app-requests/page-request-handlers');
  await settle();
}
