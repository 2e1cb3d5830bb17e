import { describe, expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { mayScrape } from './may-scrape';

const TOKEN = 'a-token-of-20-letters';
const may = (
  peer: string | undefined,
  headers: Record<string, string>,
  variables: Record<string, string> = {},
) => mayScrape({ peer, headers }, createTestConfig(variables));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const TLS = { PUBLIC_URL: 'https://{host}' };

describe('the metrics', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'can be read by a peer on this machine: %s',
    (peer) => {
      expect(may(peer, {})).toBe(true);
    },
  );

  it.each<[string, string | undefined, Record<string, string>, Record<string, string>]>([
    ['a peer in the network', '10.0.0.1', {}, {}],
    ['a mapped peer in the network', '::ffff:10.0.0.1', {}, {}],
    ['a peer whose socket is closed', undefined, {}, {}],
    ['a peer that only looks local', '128.0.0.1', {}, {}],
    ['a peer that claims a local address in a header', '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, {}],
    ['a client behind a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, {}],
    [
      'a client that pretends to be local to such a proxy',
      '127.0.0.1',
      { 'x-forwarded-for': '127.0.0.1' },
      {},
    ],
    ['a client with the standard Forwarded header', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, {}],
    ['a proxy that only names itself', '127.0.0.1', { via: '1.1 proxy' }, {}],
    ['a proxy that only names the protocol', '127.0.0.1', { 'x-forwarded-proto': 'https' }, {}],
    ['a proxy that only names the client', '127.0.0.1', { 'x-real-ip': '203.0.113.9' }, {}],
    ['a proxy without headers, trusted by address', '127.0.0.1', {}, { TRUST_PROXY: '127.0.0.1' }],
    ['a proxy without headers, trusted by number', '127.0.0.1', {}, { TRUST_PROXY: '1' }],
    ['a proxy without headers that ends TLS', '127.0.0.1', {}, TLS],
    ['a client with another token', '10.0.0.1', bearer('a-token-of-20-lettexs'), { METRICS_TOKEN: TOKEN }],
    [
      'a client with the beginning of the token',
      '10.0.0.1',
      bearer(TOKEN.slice(0, -1)),
      { METRICS_TOKEN: TOKEN },
    ],
    [
      'a client with the token in another scheme',
      '10.0.0.1',
      { authorization: `Basic ${TOKEN}` },
      { METRICS_TOKEN: TOKEN },
    ],
    ['a client with an empty token when none is configured', '10.0.0.1', bearer(''), {}],
    ['a client with any token when none is configured', '10.0.0.1', bearer('undefined'), {}],
  ])('cannot be read by %s', (_name, peer, headers, variables) => {
    expect(may(peer, headers, variables)).toBe(false);
  });

  it('can be read from anywhere with the token', () => {
    const variables = { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1', ...TLS };
    expect(may('10.0.0.1', bearer(TOKEN), variables)).toBe(true);
    expect(may('127.0.0.1', { ...bearer(TOKEN), 'x-forwarded-for': '203.0.113.9' }, variables)).toBe(true);
  });

  it('can be read locally when the proxy is on another machine', () => {
    expect(may('127.0.0.1', {}, { TRUST_PROXY: '10.0.0.5', ...TLS })).toBe(true);
  });
});
