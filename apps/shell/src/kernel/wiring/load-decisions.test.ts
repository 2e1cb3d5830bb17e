import { afterEach, describe, expect, it } from 'vitest';
import * as decisionsModule from '../../entries/decisions';
import { createFakeEnvironment } from '../../test-support/fake-environment';
import { bootFixture, catalogueFixture, pageFixture } from '../../test-support/fixtures';
import {
  type Answer,
  DECISIONS,
  openShell,
  settle,
  stopShells,
  tokenAnswer,
} from '../../test-support/open-shell';
import { visit } from '../../test-support/visit';
import type { KeyValueStore } from '../platform/environment';
import { createDecisionsLoader } from './load-decisions';

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

  it('UI-08 contacts no frame before the tools of internal users are ready to record it', async () => {
    const order: string[] = [];
    let becomeReady = () => {};
    const tools = new Promise<undefined>((resolve) => {
      becomeReady = () => resolve(undefined);
    });
    const loadDecisions = createDecisionsLoader({
      ...{ page: pageFixture, environment: createFakeEnvironment(), startupCache: undefined },
      nextToken: () => new Promise(() => {}),
      load: async () => decisionsModule,
      loadTools: () => tools,
      restart() {},
      send() {},
      onLoaded: () => void order.push('frames'),
    });
    void loadDecisions();
    await settle();
    order.push('tools');
    becomeReady();
    await settle();
    expect(order).toEqual(['tools', 'frames']);
  });

  it('reloads the page, once, when its catalogue no longer exists', async () => {
    const notFound: Answer = () => new Response(null, { status: 404 });
    const { address, view, environment } = await openShell('#/@alder/sample', { [INDEX]: notFound });
    expect([address.restarts, view().screen.kind]).toEqual([1, 'loading']);
    expect(environment.tab.get('unifiedShell.reloadedFor')).toBe('test');
  });

  it('shows an error when the reload did not help, and loads again when the user retries', async () => {
    let status = 404;
    const answers = { [INDEX]: () => Response.json({ solutions: [] }, { status }) };
    const first = await openShell('#/@alder/sample', answers);
    const { tab } = first.environment;
    const { act, view, address } = await openShell('#/@alder/sample', answers, undefined, { tab });
    expect([first.address.restarts, address.restarts, view().screen.kind]).toEqual([1, 0, 'error']);
    status = 200;
    act({ type: 'retry' });
    await settle();
    expect(view().screen).toMatchObject({ type: 'NOT_FOUND' });
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

  describe('the catalogue, which is told to signed-in users only', () => {
    /** Opens a shell whose index answers like the gateway, and records how it was requested. */
    async function openRecording(answers: Record<string, Answer>, stored?: KeyValueStore, isCached = true) {
      const requests: string[] = [];
      const opened = await openShell(
        '#/@alder/sample',
        {
          [INDEX]: ({ cache, headers }) => {
            const authorization = new Headers(headers).get('authorization');
            requests.push(cache ?? authorization ?? 'stranger');
            if (cache === 'only-if-cached' && !isCached) throw new TypeError('Failed to fetch');
            return Response.json({ solutions: catalogueFixture });
          },
          ...answers,
        },
        stored,
      );
      return { ...opened, requests };
    }

    it('is requested with the first token, and not before', async () => {
      let respond: (answer: Response) => void = () => {};
      const answer = new Promise<Response>((resolve) => {
        respond = resolve;
      });
      const { requests, frame } = await openRecording({ '/ims/check/v6/token': () => answer });
      expect(requests).toEqual([]);
      respond(Response.json(tokenAnswer));
      await settle();
      expect(requests).toEqual(['Bearer token-1']);
      expect(frame()).toBeDefined();
    });

    it('is not requested by a stranger, who is sent to sign in', async () => {
      const { requests, address } = await openRecording({
        '/ims/check/v6/token': () => new Response(null, { status: 401 }),
      });
      expect(requests).toEqual([]);
      expect(address.left).toHaveLength(1);
    });

    it('does not wait for the account', async () => {
      const { requests } = await openRecording({ '/api/boot': () => new Promise(() => {}) });
      expect(requests).toEqual(['Bearer token-1']);
    });

    it('is requested again with the next token when the gateway has refused the first', async () => {
      let tokens = 0;
      const requests: string[] = [];
      const refuseFirst =
        (accept: () => Response): Answer =>
        ({ headers }) => {
          const authorization = new Headers(headers).get('authorization') ?? '';
          requests.push(authorization);
          return authorization === 'Bearer token-1' ? new Response(null, { status: 401 }) : accept();
        };
      const { frame, address } = await openShell('#/@alder/sample', {
        '/ims/check/v6/token': () => {
          tokens += 1;
          return Response.json({ ...tokenAnswer, access_token: `token-${tokens}` });
        },
        '/api/boot': refuseFirst(() => Response.json(bootFixture)),
        [INDEX]: refuseFirst(() => Response.json({ solutions: catalogueFixture })),
      });
      await settle();
      expect(requests.toSorted()).toEqual([
        'Bearer token-1',
        'Bearer token-1',
        'Bearer token-2',
        'Bearer token-2',
      ]);
      expect([frame() === undefined, address.restarts]).toEqual([false, 0]);
    });

    describe('in a browser with a startup cache', () => {
      it('FRAME-06 is read from the browser’s copy at once, and opens a solution that was not open before', async () => {
        const { requests, frame } = await openRecording(
          { '/ims/check/v6/token': () => new Promise(() => {}) },
          await visit('#/@birch/reports'),
        );
        expect(requests).toEqual(['only-if-cached']);
        expect(frame()?.url).toContain('sample.solutions.test');
      });

      it('is requested with the token if the browser has no copy, which says nothing about the network', async () => {
        let pings = 0;
        const { requests, environment, frame } = await openRecording(
          {
            '/api/ping': () => {
              pings += 1;
              return new Response(null, { status: 204 });
            },
          },
          await visit('#/@birch/reports'),
          false,
        );
        environment.advance(80);
        await settle();
        expect([requests, pings]).toEqual([['only-if-cached', 'Bearer token-1'], 0]);
        expect(frame()?.url).toContain('sample.solutions.test');
      });
    });
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
