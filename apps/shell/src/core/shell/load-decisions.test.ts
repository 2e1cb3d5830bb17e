import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  DECISIONS,
  openShell,
  settle,
  stopShells,
  tokenAnswer,
} from '../test-support/open-shell';

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

  describe('when its code cannot be fetched', () => {
    /** A network on which the code does not come so many times. */
    function openFailing(times: number, isReached: boolean) {
      const network = { asked: 0, isReached };
      const opened = openShell('#/@alder/nowhere', {
        [INDEX]: () => Response.json({ solutions: [] }),
        [DECISIONS]: () => {
          network.asked += 1;
          if (network.asked <= times) throw new TypeError('Failed to fetch dynamically imported module');
          return new Response();
        },
        '/api/ping': () => {
          if (!network.isReached) throw new TypeError('Failed to fetch');
          return new Response(null, { status: 204 });
        },
      });
      return opened.then((shell) => ({ ...shell, network }));
    }

    it('asks once more before anything else', async () => {
      const { view, address, network } = await openFailing(1, true);
      expect([view().screen, address.restarts, network.asked]).toMatchObject([{ type: 'NOT_FOUND' }, 0, 2]);
    });

    it('loads the page anew, once, when the gateway can be reached', async () => {
      const { view, address } = await openFailing(2, true);
      expect([view().screen.kind, address.restarts]).toEqual(['loading', 1]);
    });

    it('SW-09 says that the network is away, and goes on when it is tried again', async () => {
      const { act, view, address, network } = await openFailing(2, false);
      expect([view().screen, address.restarts]).toMatchObject([{ type: 'OFFLINE' }, 0]);
      network.isReached = true;
      act({ type: 'retry' });
      await settle();
      expect([view().screen, address.restarts, network.asked]).toMatchObject([{ type: 'NOT_FOUND' }, 0, 3]);
    });
  });
});
