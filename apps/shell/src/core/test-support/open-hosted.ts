import { createAppInterface } from '../app-interface/app-interface';
import { answerApplications } from '../app-requests/answer-applications';
import { createHosted } from '../hosted/create-hosted';
import { createFakeLatePage } from './fake-late-page';
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
  await import('../app-requests/hear-request');
  await import('../hosted/page-answers');
  await settle();
}
