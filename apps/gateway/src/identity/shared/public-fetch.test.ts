/** A stranger's address leads to no server of the operator's network. */
import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createPublicFetch, type PublicFetch } from './public-fetch';

let opened: PublicFetch | undefined;
afterEach(() => opened?.close());

/** Resolves every name to these addresses. */
function fetchThrough(...addresses: string[]) {
  const resolve = vi.fn((_name: string, _options: object, done: (...answer: unknown[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  // @ts-expect-error the overloads of `lookup` that take no list
  opened = createPublicFetch(resolve);
  return opened;
}

const causeOf = async (answer: Promise<unknown>) => {
  const error = await answer.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
};

// IANA's registries of special-purpose addresses (RFC 6890), and IPv4 inside IPv6.
test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '224.0.0.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
])('a name that leads to %s is not connected to', async (address) => {
  const answer = fetchThrough(address).fetchJson('https://desk.example/client.json');
  expect(await causeOf(answer)).toBe('desk.example has no public address');
});

test('a server of this machine hears nothing', async () => {
  const heard = vi.fn();
  const server = createServer(heard);
  server.on('connection', heard);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  opened = createPublicFetch();
  await expect(opened.fetchJson(`https://localhost:${port}/client.json`)).rejects.toThrow();
  expect(heard).not.toHaveBeenCalled();
  await new Promise((resolve) => server.close(resolve));
});
