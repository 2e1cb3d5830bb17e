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

describe('loading the code and the catalogue of the later stages', () => {
  it('FRAME-06 opens no frame before they have loaded', async () => {
    let respond: (answer: Response) => void = () => {};
    const answer = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    const { frame, view } = await openShell('#/@alder/sample', { [INDEX]: () => answer });
    expect([frame(), view().screen.kind]).toEqual([undefined, 'loading']);
    respond(Response.json({ solutions: [] }));
    await settle();
    expect(view().screen).toMatchObject({ kind: 'error', type: 'NOT_FOUND' });
  });

  it('reloads the page, once, when its catalogue no longer exists', async () => {
    const notFound: Answer = () => new Response(null, { status: 404 });
    const { address, view, environment } = await openShell('#/@alder/sample', { [INDEX]: notFound });
    expect([address.restarts, view().screen.kind]).toEqual([1, 'loading']);
    expect(environment.tab.get('unifiedShell.reloadedFor')).toBe('test');
  });

  it('shows an error when the reload did not help, and loads again when the user retries', async () => {
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

  it('repeats the request together with that of the session when both have failed', async () => {
    let isAvailable = false;
    const fail = () => Promise.reject(new TypeError('Failed'));
    const { act, view } = await openShell('#/@alder/sample', {
      [INDEX]: () => (isAvailable ? Response.json({ solutions: [] }) : fail()),
      '/ims/check/v6/token': () => (isAvailable ? Response.json(tokenAnswer) : fail()),
      '/api/ping': fail,
    });
    expect(view().screen).toMatchObject({ type: 'OFFLINE' });
    isAvailable = true;
    act({ type: 'retry' });
    await settle();
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND' });
  });

  it('shows the offline error without a reload, and loads again when the user retries', async () => {
    let isAvailable = false;
    const { act, view, frame, address } = await openShell('#/@alder/sample', {
      [INDEX]: () =>
        isAvailable ? Response.json({ solutions: [] }) : Promise.reject(new TypeError('Failed')),
      '/api/ping': () => Promise.reject(new TypeError('Failed')),
    });
    expect([view().screen, address.restarts, frame()]).toMatchObject([{ type: 'OFFLINE' }, 0, undefined]);
    isAvailable = true;
    act({ type: 'retry' });
    await settle();
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND' });
  });

  describe('when the code cannot be fetched', () => {
    /** Opens a shell on a network where the code fails to load the given number of times. */
    function openFailing(times: number, isOnline: boolean) {
      const network = { attempts: 0, isOnline };
      const opened = openShell('#/@alder/nowhere', {
        [INDEX]: () => Response.json({ solutions: [] }),
        [DECISIONS]: () => {
          network.attempts += 1;
          if (network.attempts <= times) throw new TypeError('Failed to fetch dynamically imported module');
          return new Response();
        },
        '/api/ping': () => {
          if (!network.isOnline) throw new TypeError('Failed to fetch');
          return new Response(null, { status: 204 });
        },
      });
      return opened.then((shell) => ({ ...shell, network }));
    }

    it('requests the code once more before any other step', async () => {
      const { view, address, network } = await openFailing(1, true);
      expect([view().screen, address.restarts, network.attempts]).toMatchObject([
        { type: 'NOT_FOUND' },
        0,
        2,
      ]);
    });

    it('reloads the page, once, when the gateway is reachable', async () => {
      const { view, address } = await openFailing(2, true);
      expect([view().screen.kind, address.restarts]).toEqual(['loading', 1]);
    });

    it('SW-09 shows the offline error, and continues when the user retries', async () => {
      const { act, view, address, network } = await openFailing(2, false);
      expect([view().screen, address.restarts]).toMatchObject([{ type: 'OFFLINE' }, 0]);
      network.isOnline = true;
      act({ type: 'retry' });
      await settle();
      expect([view().screen, address.restarts, network.attempts]).toMatchObject([
        { type: 'NOT_FOUND' },
        0,
        3,
      ]);
    });
  });
});
