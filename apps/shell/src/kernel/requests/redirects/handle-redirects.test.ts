import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

describe('a redirect of an application', () => {
  it('FRAME-26 opens a path of the shell with a new history entry', async () => {
    const { redirect, hashNow, address } = await openAppPage();
    await redirect({ url: '/home' });
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/home', 2]);
  });

  it('FRAME-26 replaces the history entry if it sets `replace`', async () => {
    const { redirect, hashNow, address } = await openAppPage();
    await redirect({ url: '/home', replace: true });
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/home', 1]);
  });

  it('ROUTE-32 leaves for an unknown origin after the user has agreed', async () => {
    const { redirect, reply, address, appPage } = await openAppPage();
    await redirect({ url: 'https://elsewhere.example/x' });
    expect(appPage.getState().question).toEqual({
      kind: 'leaving',
      name: 'Sample',
      url: 'https://elsewhere.example/x',
    });
    expect(address.left).toEqual([]);
    await reply(true);
    expect(address.left).toEqual(['https://elsewhere.example/x']);
  });

  it('ROUTE-32 leaves for a trusted origin without asking', async () => {
    const { redirect, address, appPage } = await openAppPage();
    await redirect({ url: 'http://identity.test/account' });
    expect([address.left, appPage.getState().question]).toEqual([
      ['http://identity.test/account'],
      undefined,
    ]);
  });

  it('UI-06 ROUTE-32 discards unsaved changes only after the user has agreed to leave and to lose them', async () => {
    const { redirect, reply, address, appPage } = await openAppPage();
    const unsaved = { message: undefined, onOrganisationChangeOnly: false };
    appPage.send({ type: 'unsaved-changed', unsaved });
    await redirect({ url: 'https://elsewhere.example/x' });
    expect(appPage.getState().question?.kind).toBe('leaving');
    await reply(true);
    expect(appPage.getState().question?.kind).toBe('unsaved');
    await reply(false);
    expect([appPage.getState().unsaved, address.left]).toEqual([unsaved, []]);
    await redirect({ url: 'http://identity.test/account' });
    await reply(true);
    expect(address.left).toEqual(['http://identity.test/account']);
  });

  it('U8 is ignored for 10 s after the user has declined to leave', async () => {
    const { redirect, reply, address, appPage, environment } = await openAppPage();
    const request = { url: 'https://elsewhere.example/x' };
    await redirect(request);
    await reply(false);
    environment.advance(9_999);
    await redirect(request);
    expect(appPage.getState().question).toBeUndefined();
    expect(environment.warnings).toEqual(['redirect-refused']);
    environment.advance(1);
    await redirect(request);
    expect(appPage.getState().question).toBeDefined();
    expect(address.left).toEqual([]);
  });

  it('U8 is handled although the user has declined the redirect of another application', async () => {
    const { redirect, reply, appPage, address, connect } = await openAppPage();
    const request = { url: 'https://elsewhere.example/x' };
    await redirect(request);
    await reply(false);
    address.go('#/@alder/home');
    await settle();
    connect().receive('SHELL_REDIRECT', request);
    await settle();
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving', name: 'Home' });
  });

  it('U8 is not ignored if the application was left, or another question was open, before the user could answer', async () => {
    const { redirect, reply, appPage, address, connect, port } = await openAppPage();
    const request = { url: 'https://elsewhere.example/x' };
    const other = appPage.confirm({ kind: 'unsaved', message: undefined });
    await redirect(request);
    await reply(true);
    await other;
    port.receive('DONE', {});
    await redirect(request);
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving' });
    address.go('#/@alder/home');
    await settle();
    connect().receive('DONE', {});
    address.go('#/@alder/sample');
    await settle();
    expect(appPage.getState().question).toBeUndefined();
    connect().receive('SHELL_REDIRECT', request);
    await settle();
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving', name: 'Sample' });
  });

  it.each(['https://elsewhere.example/', 'http://identity.test/account'])(
    'FRAME-19 ROUTE-31 is refused with a warning if a third party requests %s',
    async (url) => {
      const { redirect, address, appPage, environment } = await openAppPage('#/@alder/partner');
      await redirect({ url });
      expect([address.left, appPage.getState().question]).toEqual([[], undefined]);
      expect(environment.warnings).toEqual(['redirect-refused']);
    },
  );

  it('ROUTE-31 may lead to the allowed origins of the full registration once it has loaded', async () => {
    const { redirect, deps, appPage } = await openAppPage('#/@alder/partner');
    const registration = { appId: 'partner', allowedOrigins: ['https://pay.partner.example/'] };
    deps.store.send({ type: 'registration-loaded', registration: registration as never });
    await redirect({ url: 'https://pay.partner.example/x' });
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving' });
  });

  it('U8 is refused above 10 a second, and the user is shown a toast', async () => {
    const { redirect, view, environment, hashNow, address } = await openAppPage();
    const entries = address.entries.length;
    for (let turn = 0; turn < 12; turn += 1) await redirect({ url: `/sample/${turn}` });
    expect([hashNow(), address.entries.length - entries]).toEqual(['#/@alder/sample/9', 10]);
    expect(view().toasts.map(({ key }) => key)).toEqual(['redirectLoopToast']);
    environment.advance(1_001);
    await redirect({ url: '/sample/later' });
    expect(hashNow()).toBe('#/@alder/sample/later');
  });

  it('ROUTE-26 is followed from a shell inside a frame, and not from another window or origin', async () => {
    const { area, frame, hashNow, address, redirect } = await openAppPage();
    const value = { url: 'http://experience.test/#/@birch/home', reason: 'Duplicate parent' };
    const data = createEnvelope('SHELL_REDIRECT', { value });
    const inside = frame()?.window ?? null;
    area.deliver({ data, source: {} as Window, origin: 'http://experience.test' });
    area.deliver({ data, source: inside, origin: 'http://evil.test' });
    await redirect({ url: 'home' });
    expect(hashNow()).toBe('#/@alder/sample');
    area.deliver({ data, source: inside, origin: 'http://experience.test' });
    await redirect({ url: 'home' });
    expect([hashNow(), address.entries.length]).toEqual(['#/@birch/home', 1]);
  });

  it('withdraws its question when the document is unloaded', async () => {
    const { redirect, appPage, port, address, reply } = await openAppPage();
    await redirect({ url: 'https://elsewhere.example/x' });
    port.removeDocument();
    expect(appPage.getState().question).toBeUndefined();
    await reply(true);
    expect(address.left).toEqual([]);
  });
});
