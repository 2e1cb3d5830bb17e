import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../test-support/fake-page';
import { openShell, stopShells } from '../test-support/open-shell';
import { EMPTY_APP_PAGE_STATE } from './app-page/app-page-state';
import { createAppPageStore } from './app-page/create-app-page';
import { loadPageRequestHandlers } from './load-page-request-handlers';
import type { PageRequest } from './page-request-handlers';

afterEach(stopShells);

/** An application that asked for something, and was left before the code that answers it had come. */
async function leaveEarly() {
  const opened = await openShell('#/@alder/sample');
  const { connect, shell, address } = opened;
  connect().hear('DONE', {});
  const appPage = createAppPageStore();
  const answers = loadPageRequestHandlers({ ...shell.deferred, appPage, page: createFakeBrowserPage() });
  const decision = shell.deferred.getDecision();
  const { frame: shown } = shell.deferred.store.getState();
  if (decision.kind !== 'solution' || shown === undefined) throw new Error('no application is shown');
  const frame = { id: shown.frameId, request: decision, connection: { send() {} } };
  return { ...opened, appPage, answers, frame, leave: () => address.go('#/@alder/home') };
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
    const { answers, frame, leave, appPage } = await leaveEarly();
    const answer = answers.handle(request, frame);
    leave();
    await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(appPage.getState()).toEqual(EMPTY_APP_PAGE_STATE);
  });

  it('leads nowhere', async () => {
    const { answers, frame, leave, hashNow } = await leaveEarly();
    answers.redirect(frame, { url: '/reports' });
    leave();
    await answers.handle({ name: 'component.close', args: [undefined] }, frame).catch(() => undefined);
    expect(hashNow()).toBe('#/@alder/home');
  });
});
