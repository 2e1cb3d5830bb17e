import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { createFakeBrowserTabs } from '../../../test-support/fake-tabs';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { takeEndReason } from './end-reason';
import { signOutWhenAsked } from './sign-out';

afterEach(stopShells);

async function open(answers: Record<string, Answer> = {}) {
  const opened = await openShell('#/@alder/sample', answers);
  const { broadcasts, open: openTab } = createFakeBrowserTabs();
  signOutWhenAsked({ ...opened.shell.deferred, page: createFakeBrowserPage(undefined, openTab()) });
  return { ...opened, broadcasts };
}

describe('signing out', () => {
  it('AUTH-38 ends the session, then leaves for the start page', async () => {
    const { act, address, frame } = await open();
    act({ type: 'sign-out' });
    expect(frame()).toBeUndefined();
    await settle();
    expect(address.left).toEqual(['http://experience.test/']);
  });

  it.each([
    ['http://identity.test/saml/logout?ticket=t', 'http://identity.test/saml/logout?ticket=t'],
    ['http://evil.test/', 'http://experience.test/'],
    ['http://identity.test.evil.test/', 'http://experience.test/'],
  ])(
    'AUTH-38 goes on at %s, which the service answers, only if it is its own page',
    async (redirect, left) => {
      const { act, address } = await open({ '/ims/logout/v1': () => Response.json({ redirect }) });
      act({ type: 'sign-out' });
      await settle();
      expect(address.left).toEqual([left]);
    },
  );

  it('AUTH-19 tells the sign-in page that the user has signed out', async () => {
    const { act, environment } = await open();
    act({ type: 'sign-out' });
    await settle();
    expect(takeEndReason(environment.tab)).toBe('signed-out');
    expect(takeEndReason(environment.tab)).toBeUndefined();
  });

  it('AUTH-38 ends the session when the user signed out before the effect had loaded', async () => {
    const { act, shell, address } = await openShell('#/@alder/sample');
    act({ type: 'sign-out' });
    signOutWhenAsked({ ...shell.deferred, page: createFakeBrowserPage() });
    await settle();
    expect(address.left).toEqual(['http://experience.test/']);
  });

  it('AUTH-21 notifies the other tabs only after the session has ended', async () => {
    let respond: (response: Response) => void = () => {};
    const { act, broadcasts } = await open({
      '/ims/logout/v1': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    act({ type: 'sign-out' });
    await settle();
    expect(broadcasts).toEqual([]);
    respond(Response.json({}));
    await settle();
    expect(broadcasts).toEqual([{ type: 'signed-out', sid: 'sid-1' }]);
  });

  it('leaves for the page of the identity service that tells other applications, and for no other site', async () => {
    for (const [redirect, left] of [
      ['http://identity.test/saml/idp/sign-out?state=s', 'http://identity.test/saml/idp/sign-out?state=s'],
      ['http://identity.test.evil.example/', 'http://experience.test/'],
    ] as const) {
      const { act, address } = await open({ '/ims/logout/v1': () => Response.json({ redirect }) });
      act({ type: 'sign-out' });
      await settle();
      expect(address.left).toEqual([left]);
    }
  });

  it('leaves for the sign-out page of the identity service when the call failed', async () => {
    const { act, address, broadcasts } = await open({
      '/ims/logout/v1': () => new Response(null, { status: 500 }),
    });
    act({ type: 'sign-out' });
    await settle();
    expect(address.left).toEqual([expect.stringContaining('http://identity.test/ims/logout/v1')]);
    expect(broadcasts).toEqual([]);
  });
});
