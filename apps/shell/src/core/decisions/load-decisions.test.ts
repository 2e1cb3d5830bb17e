import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, openShell, settle, stopShells, tokenAnswer } from '../test-support/open-shell';

afterEach(stopShells);

const INDEX = '/api/catalogue/v1/test/index.json';

describe('what decides is fetched beside the page', () => {
  it('FRAME-06 opens no frame before it is there', async () => {
    let arrive: (answer: Response) => void = () => {};
    const answer = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { frame, view } = await openShell('#/@alder/sample', { [INDEX]: () => answer });
    expect([frame(), view().screen.kind]).toEqual([undefined, 'loading']);
    arrive(Response.json({ solutions: [] }));
    await settle();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NOT_FOUND' });
  });

  it('loads the page anew, once, when the catalogue of this page is gone', async () => {
    const gone: Answer = () => new Response(null, { status: 404 });
    const { address, view, environment } = await openShell('#/@alder/sample', { [INDEX]: gone });
    expect([address.restarts, view().screen.kind]).toEqual([1, 'loading']);
    expect(environment.tab.get('unifiedShell.reloadedFor')).toBe('test');
  });

  it('says so when loading anew did not help, and can be tried again', async () => {
    let body: unknown = { solutions: 'none' };
    const { act, view, address } = await openShell('#/@alder/home', { [INDEX]: () => Response.json(body) });
    act({ type: 'retry' });
    await settle();
    expect(address.restarts).toBe(1);
    body = { solutions: [] };
    act({ type: 'retry' });
    await settle();
    expect(view().screen.kind).toBe('loading');
  });

  it('is asked for again together with the session, when both could not be had', async () => {
    let isBack = false;
    const fail = () => Promise.reject(new TypeError('Failed'));
    const { act, view } = await openShell('#/@alder/sample', {
      [INDEX]: () => (isBack ? Response.json({ solutions: [] }) : fail()),
      '/ims/check/v6/token': () => (isBack ? Response.json(tokenAnswer) : fail()),
      '/api/ping': fail,
    });
    expect(view().screen).toMatchObject({ type: 'OFFLINE' });
    isBack = true;
    act({ type: 'retry' });
    await settle();
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND' });
  });

  it('waits for the network without losing anybody', async () => {
    let isBack = false;
    const { act, view, frame, address } = await openShell('#/@alder/sample', {
      [INDEX]: () => (isBack ? Response.json({ solutions: [] }) : Promise.reject(new TypeError('Failed'))),
      '/api/ping': () => Promise.reject(new TypeError('Failed')),
    });
    expect([view().screen, address.restarts, frame()]).toMatchObject([{ type: 'OFFLINE' }, 0, undefined]);
    isBack = true;
    act({ type: 'retry' });
    await settle();
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND' });
  });
});
