import { afterEach, describe, expect, it } from 'vitest';
import { createFakeLatePage } from '../test-support/fake-page';
import { openShell, stopShells } from '../test-support/open-shell';
import { NOTHING_HOSTED } from './app-page/app-page-state';
import { createHosted } from './app-page/create-app-page';
import { fetchPageAnswers } from './load-page-request-handlers';
import type { PageRequest } from './page-request-handlers';

afterEach(stopShells);

/** An application that asked for something, and was left before the code that answers it had come. */
async function leaveEarly() {
  const opened = await openShell('#/@alder/sample');
  const { connect, shell, address } = opened;
  connect().hear('DONE', {});
  const hosted = createHosted();
  const answers = fetchPageAnswers({ ...shell.late, hosted, page: createFakeLatePage() });
  const verdict = shell.late.verdictNow();
  const { frame: shown } = shell.late.store.getState();
  if (verdict.kind !== 'solution' || shown === undefined) throw new Error('no application is shown');
  const frame = { id: shown.frameId, request: verdict, connection: { send() {} } };
  return { ...opened, hosted, answers, frame, leave: () => address.go('#/@alder/home') };
}

describe('FRAME-13 what an application asked that was left before it could be answered', () => {
  it.each<PageRequest>([
    { name: 'page.modal', args: [true] },
    {
      name: 'page.blockNavigation',
      args: [{ enabled: true, onOrgChangeOnly: false, message: undefined }],
    },
    { name: 'component.open', args: ['home', undefined] },
  ])('is refused, and nothing of it stands over the next one: $name', async (request) => {
    const { answers, frame, leave, hosted } = await leaveEarly();
    const answer = answers.perform(request, frame);
    leave();
    await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(hosted.getState()).toEqual(NOTHING_HOSTED);
  });

  it('leads nowhere', async () => {
    const { answers, frame, leave, hashNow } = await leaveEarly();
    answers.redirect(frame, { url: '/reports' });
    leave();
    await answers.perform({ name: 'component.close', args: [undefined] }, frame).catch(() => undefined);
    expect(hashNow()).toBe('#/@alder/home');
  });
});
