/** Asks for TLS to a PostgreSQL server on another machine: without it, the driver sends passwords and data in plain text. */
import type { Environment } from '@unified-shell/catalogue/registration';
import type { Fault } from './fault';
import { isLoopbackAddress } from './loopback';

/** @param url a valid URL; without `sslmode` the driver does not use TLS */
export function checkDatabaseTls(url: string | undefined, environment: Environment): Fault[] {
  if (url === undefined || environment === 'dev' || isOnThisMachine(new URL(url))) return [];
  if (new URL(url).searchParams.has('sslmode')) return [];
  const message =
    'must say how its connections are protected, because the server is on another machine: add ?sslmode=verify-full ' +
    '(with &sslrootcert=<file> for an authority of your own), or ?sslmode=disable for a network that you trust';
  return [{ variable: 'DATABASE_URL', message }];
}

/** A Unix socket is a path, as the host or in the query; without a host the driver connects to this machine. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopbackAddress(host.replace(/^\[(.+)\]$/, '$1'));
}
