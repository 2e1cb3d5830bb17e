import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type CallOptions, retryCalls } from './retry-calls';

const NOW_MS = Date.UTC(2026, 0, 1);
const URL_OF_SERVICE = 'https://service.example/data';

/** A service whose answers are taken from the list; the last one is repeated. Waits are recorded, not waited for. */
function create(...answers: (() => Response | Promise<Response>)[]) {
  const waits: number[] = [];
  let calls = 0;
  const call = async (_url: string, _options: CallOptions) => {
    const answer = answers[Math.min(calls, answers.length - 1)];
    calls += 1;
    return answer?.() ?? new Response();
  };
  const ask = retryCalls(call, {
    clock: { now: () => NOW_MS },
    random: () => 0.5,
    wait: async (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
    },
  });
  const get = (options: Partial<CallOptions> = {}) => ask(URL_OF_SERVICE, { method: 'GET', ...options });
  return { ask, get, waits, calls: () => calls };
}
const answer = (status: number, retryAfter?: string) => () =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
const ok = answer(200);
const reset = () => Promise.reject(new TypeError('fetch failed'));
const after = (ms: number) => new Date(NOW_MS + ms).toUTCString();

describe('a service that answers 429 or 503', () => {
  it.each<[string, string | undefined, number]>([
    ['in seconds', '2', 2_000],
    ['as a date', after(3_000), 3_000],
    ['as a date that has passed', after(-60_000), 0],
    ['without a value', undefined, 0],
    ['as no time', 'soon', 0],
    ['as a negative number', '-5', 0],
  ])('X4 is called again after the wait that it names %s, and a random part', async (_name, value, wait) => {
    for (const status of [429, 503]) {
      const service = create(answer(status, value), ok);
      expect((await service.get()).status).toBe(200);
      // Half of the longest random wait, 200 ms.
      expect(service.waits).toEqual([wait + 100]);
    }
  });

  it.each(['4', '99999999999999999999', after(86_400_000)])(
    'X4 is not called again when the wait is longer than a user would wait: %s',
    async (value) => {
      const service = create(answer(503, value), ok);
      expect((await service.get()).status).toBe(503);
      expect(service.calls()).toBe(1);
    },
  );

  it('X4 is called three times at most, with a longer random wait each time', async () => {
    const service = create(answer(503));
    expect((await service.get()).status).toBe(503);
    expect([service.calls(), service.waits]).toEqual([3, [100, 200]]);
  });

  it('X4 is not called again for a call that may not be repeated', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const service = create(answer(503, '1'), ok);
      expect((await service.get({ method })).status).toBe(503);
      expect(service.calls()).toBe(1);
    }
  });

  it('X4 gets one repetition for ten calls, after the first five', async () => {
    const service = create(answer(503));
    for (let index = 0; index < 1_000; index += 1) await service.get();
    const repetitions = service.calls() - 1_000;
    expect(repetitions).toBeGreaterThan(95);
    expect(repetitions).toBeLessThanOrEqual(105);
  });

  it('X4 has a budget of its own: another service is repeated', async () => {
    const service = create(answer(503));
    for (let index = 0; index < 100; index += 1) await service.get();
    const before = service.calls();
    await service.ask('https://other.example/', { method: 'GET' });
    expect(service.calls() - before).toBe(3);
  });
});

describe('an answer', () => {
  it.each([200, 204, 302, 304, 400, 401, 404, 500])(
    'X4 with status %i is returned as it is',
    async (status) => {
      const service = create(() => new Response(null, { status, headers: { 'x-own': '1' } }));
      const { status: received, headers } = await service.get();
      expect([received, headers.get('x-own'), service.calls()]).toEqual([status, '1', 1]);
    },
  );

  it('X4 that is HTML instead of JSON is returned, for the caller to refuse', async () => {
    const service = create(() => new Response('<html>'));
    expect(await (await service.get()).text()).toBe('<html>');
    expect(service.calls()).toBe(1);
  });

  it('X4 that does not come is repeated, and its error is thrown in the end', async () => {
    const service = create(reset, ok);
    expect((await service.get()).status).toBe(200);
    await expect(create(reset).get()).rejects.toThrow('fetch failed');
  });

  it('I8 that has more than 1 MB is refused and not repeated', async () => {
    const service = create(() => new Response('x'.repeat(1_048_577)));
    await expect(service.get()).rejects.toThrow('more than 1048576 bytes');
    expect(service.calls()).toBe(1);
  });

  it('X4 is not waited for after the caller has given up', async () => {
    const service = create(answer(503), ok);
    await service.get({ signal: AbortSignal.abort() });
    expect([service.calls(), service.waits]).toEqual([1, []]);
  });
});

describe('a service on the network', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serve(...listeners: RequestListener[]) {
    let calls = 0;
    server = createServer((request, response) => {
      const listener = listeners[Math.min(calls, listeners.length - 1)];
      calls += 1;
      listener?.(request, response);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const ask = retryCalls((target: string, options: CallOptions) =>
      fetch(target, { method: options.method }),
    );
    return { get: () => ask(url, { method: 'GET' }), calls: () => calls };
  }
  const whole: RequestListener = (_request, response) => response.end('{"whole":true}');

  it.each<[string, RequestListener]>([
    ['resets the connection', (request) => request.socket.resetAndDestroy()],
    [
      'cuts its answer off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"half":');
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('X4 that %s is called again', async (_name, fail) => {
    const service = await serve(fail, whole);
    expect(await (await service.get()).json()).toEqual({ whole: true });
    expect(service.calls()).toBe(2);
  });
});
