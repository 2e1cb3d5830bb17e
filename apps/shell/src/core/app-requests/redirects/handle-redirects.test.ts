import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { afterEach, describe, expect, it } from 'vitest';
import { openAppPage } from '../../test-support/open-app-page';
import { settle, stopShells } from '../../test-support/open-shell';

afterEach(stopShells);

describe('an application that asks to go elsewhere', () => {
  it('FRAME-26 gets there within the shell, as a step that Back undoes unless it says otherwise', async () => {
    const { redirect, hashNow, address } = await openAppPage();
    await redirect({ url: '/home' });
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/home', 2]);
  });

  it('FRAME-26 can replace its own step', async () => {
    const { redirect, hashNow, address } = await openAppPage();
    await redirect({ url: '/home', replace: true });
    expect([hashNow(), address.entries.length]).toEqual(['#/@alder/home', 1]);
  });

  it('ROUTE-32 leaves for an unknown origin once the person agrees', async () => {
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

  it('ROUTE-32 leaves for what is trusted without asking', async () => {
    const { redirect, address, appPage } = await openAppPage();
    await redirect({ url: 'http://identity.test/account' });
    expect([address.left, appPage.getState().question]).toEqual([
      ['http://identity.test/account'],
      undefined,
    ]);
  });

  it('UI-06 ROUTE-32 loses nothing unsaved before the person has agreed to leave and to lose it', async () => {
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

  it('U8 is not heard for 10 s after the person would not leave', async () => {
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

  it('U8 is heard though the person would not leave for another application', async () => {
    const { redirect, reply, appPage, address, connect } = await openAppPage();
    const request = { url: 'https://elsewhere.example/x' };
    await redirect(request);
    await reply(false);
    address.go('#/@alder/home');
    await settle();
    connect().hear('SHELL_REDIRECT', request);
    await settle();
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving', name: 'Home' });
  });

  it('U8 is heard again when it was left, or something else was asked, before the person could answer', async () => {
    const { redirect, reply, appPage, address, connect, port } = await openAppPage();
    const request = { url: 'https://elsewhere.example/x' };
    const other = appPage.confirm({ kind: 'unsaved', message: undefined });
    await redirect(request);
    await reply(true);
    await other;
    port.hear('DONE', {});
    await redirect(request);
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving' });
    address.go('#/@alder/home');
    await settle();
    connect().hear('DONE', {});
    address.go('#/@alder/sample');
    await settle();
    expect(appPage.getState().question).toBeUndefined();
    connect().hear('SHELL_REDIRECT', request);
    await settle();
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving', name: 'Sample' });
  });

  it.each(['https://elsewhere.example/', 'http://identity.test/account'])(
    'FRAME-19 ROUTE-31 is refused, and that is logged, when it is a third party and asks for %s',
    async (url) => {
      const { redirect, address, appPage, environment } = await openAppPage('#/@alder/partner');
      await redirect({ url });
      expect([address.left, appPage.getState().question]).toEqual([[], undefined]);
      expect(environment.warnings).toEqual(['redirect-refused']);
    },
  );

  it('ROUTE-31 may go where its whole registration says, once that is there', async () => {
    const { redirect, deps, appPage } = await openAppPage('#/@alder/partner');
    const registration = { appId: 'partner', allowedOrigins: ['https://pay.partner.example/'] };
    deps.store.send({ type: 'registration-arrived', registration: registration as never });
    await redirect({ url: 'https://pay.partner.example/x' });
    expect(appPage.getState().question).toMatchObject({ kind: 'leaving' });
  });

  it('U8 is stopped when it keeps sending the shell elsewhere, and the person is told', async () => {
    const { redirect, view, environment, hashNow, address } = await openAppPage();
    const entries = address.entries.length;
    for (let turn = 0; turn < 12; turn += 1) await redirect({ url: `/sample/${turn}` });
    expect([hashNow(), address.entries.length - entries]).toEqual(['#/@alder/sample/9', 10]);
    expect(view().toasts.map(({ key }) => key)).toEqual(['redirectLoopToast']);
    environment.advance(1_001);
    await redirect({ url: '/sample/later' });
    expect(hashNow()).toBe('#/@alder/sample/later');
  });

  it('ROUTE-26 goes where a shell inside one of its frames says, and nobody else in its name', async () => {
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

  it('asks no more when it is gone', async () => {
    const { redirect, appPage, port, address, reply } = await openAppPage();
    await redirect({ url: 'https://elsewhere.example/x' });
    port.vanish();
    expect(appPage.getState().question).toBeUndefined();
    await reply(true);
    expect(address.left).toEqual([]);
  });
});
