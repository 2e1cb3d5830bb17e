import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTrustedProxies, type TrustProxy } from '../../config/trusted-proxies';
import { createLogLines } from '../../test-support/log-lines';
import { sendRaw } from '../../test-support/raw-http';
import { createHostApp } from './create-host-app';
import { createHostDispatcher } from './host-dispatcher';
import { createListener, type Listener } from './listener';

const { logger, lines } = createLogLines();
const listeners: Listener[] = [];
let port = 0;
let proxiedPort = 0;
let elsewherePort = 0;

const trusting = (text: string): TrustProxy => parseTrustedProxies(text) ?? false;

async function createNamedApp(host: string): Promise<FastifyInstance> {
  const app = createHostApp({ host, logger, trustProxy: trusting('127.0.0.1'), isHttps: true });
  app.get('/', async ({ hostname }) => ({ host, told: hostname }));
  await app.ready();
  return app;
}

beforeAll(async () => {
  const apps = new Map<string, FastifyInstance>();
  for (const host of ['a.localhost', 'b.localhost', '*.d.localhost'])
    apps.set(host, await createNamedApp(host));
  const start = async (trustProxy: TrustProxy) => {
    const environmentOf = (host: string) => (host === 'experience-qa.localhost' ? 'qa' : undefined);
    const listener = createListener(createHostDispatcher({ apps, trustProxy, logger, environmentOf }));
    listeners.push(listener);
    return listener.open('127.0.0.1', 0);
  };
  port = await start(false);
  proxiedPort = await start(trusting('127.0.0.1'));
  elsewherePort = await start(trusting('192.0.2.1'));
});
afterAll(() => Promise.all(listeners.map((listener) => listener.close({ graceMs: 0, forceAfterMs: 0 }))));

const get = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`;

describe('the host dispatcher', () => {
  it.each(['a.localhost', 'B.localhost:4000'])('dispatches a request to the app of %s', async (host) => {
    const { status, body } = await sendRaw(port, get('/', `Host: ${host}`));
    expect(status).toBe(200);
    expect(body).toContain(host.split(':')[0]?.toLowerCase());
  });

  it('dispatches a request for a host without its own app to the app of all hosts beside it', async () => {
    const { status, body } = await sendRaw(port, get('/', 'Host: X.d.localhost:4000'));
    expect([status, body]).toEqual([200, expect.stringContaining('*.d.localhost')]);
  });

  it.each([
    ['an unknown host', get('/', 'Host: c.localhost')],
    ['the domain of an app of all hosts', get('/', 'Host: d.localhost')],
    ['a host two levels below the domain', get('/', 'Host: x.y.d.localhost')],
    ['a subdomain of a known host', get('/', 'Host: x.a.localhost')],
    ['a host that begins with a known one', get('/', 'Host: a.localhost.evil')],
    ['a host with a trailing dot', get('/', 'Host: a.localhost.')],
    ['a host with an invalid port', get('/', 'Host: a.localhost:80x')],
    ['a host with user information', get('/', 'Host: a.localhost@evil')],
    ['two Host headers', get('/', 'Host: a.localhost', 'Host: b.localhost')],
    ['an IP address', get('/', 'Host: 127.0.0.1')],
    ['an absolute request target', get('http://b.localhost/', 'Host: a.localhost')],
    [
      'a forwarded host without a trusted proxy',
      get('/', 'Host: c.localhost', 'X-Forwarded-Host: a.localhost'),
    ],
  ])('answers 421 to %s', async (_name, request) => {
    const { status, body, head } = await sendRaw(port, request);
    expect(status).toBe(421);
    expect(body).toContain('"code":"UNKNOWN_HOST"');
    expect(body).not.toContain('"host"');
    expect(head.toLowerCase()).toContain('x-request-id: ');
    // The hosts below an unknown one may be other servers.
    expect(head.toLowerCase()).not.toContain('strict-transport-security');
  });

  it('ROUTE-23 warns of a request for the shell of another environment, and names only the environment', () => {
    expect(lines.filter((line) => line.includes('another environment'))).toEqual([]);
    return sendRaw(port, get('/', 'Host: experience-qa.localhost')).then(({ status }) => {
      expect(status).toBe(421);
      const [line = ''] = lines.filter((each) => each.includes('another environment'));
      expect(JSON.parse(line)).toMatchObject({ level: 'warn', environment: 'qa', status: 421 });
      expect(line).not.toContain('experience');
    });
  });

  it('ignores the forwarded host of a client whose Host the proxy passed on', async () => {
    const forwarded = ['Host: a.localhost', 'X-Forwarded-Host: b.localhost'];
    const { status, body } = await sendRaw(proxiedPort, get('/', ...forwarded));
    expect([status, body]).toEqual([
      200,
      expect.stringContaining('"host":"a.localhost","told":"a.localhost"'),
    ]);
  });

  it('takes the forwarded host of a trusted proxy that has replaced Host, and of no other peer', async () => {
    const request = get('/', 'Host: gateway-1.internal', 'X-Forwarded-Host: b.localhost');
    expect((await sendRaw(proxiedPort, request)).body).toContain('b.localhost');
    expect((await sendRaw(port, request)).status).toBe(421);
    expect((await sendRaw(elsewherePort, request)).status).toBe(421);
  });
});
