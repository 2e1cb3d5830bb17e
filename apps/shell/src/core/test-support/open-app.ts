import { vi } from 'vitest';
import { createAppInterface } from '../app-requests/app-chrome/app-chrome';
import { createHosted } from '../app-requests/app-page/create-app-page';
import { answerApplications } from '../app-requests/dispatch-requests';
import { chromeView } from '../chrome/chrome-view';
import { createFakeLatePage } from './fake-page';
import { type Answer, openShell } from './open-shell';

/** A shell with an application that is connected and done, and whose requests are answered. */
export async function openApp(hash = '#/@alder/sample', answers: Record<string, Answer> = {}) {
  const opened = await openShell(hash, answers);
  const appInterface = createAppInterface();
  const stop = answerApplications({
    ...opened.shell.late,
    appInterface,
    hosted: createHosted(),
    page: createFakeLatePage(),
  });
  const port = opened.connect();
  port.hear('READY', {});
  port.hear('DONE', {});
  let last = 0;
  /** The application asks, and hears this. */
  async function ask(name: string, ...args: unknown[]): Promise<unknown> {
    last += 1;
    const id = `request-${last}`;
    const [module, method] = name.split('.');
    port.hear('RUNTIME_REQ', { module, method, args }, { id });
    const answerTo = () => port.sent.find(({ type, re }) => type === 'RUNTIME_RESP' && re === id);
    await vi.waitFor(() => {
      if (answerTo() === undefined) throw new Error(`${name} is not answered`);
    });
    return answerTo()?.value;
  }
  const view = () => chromeView(opened.shell.getSituation(), undefined, appInterface.getState());
  return { ...opened, appInterface, port, ask, stop, view };
}
