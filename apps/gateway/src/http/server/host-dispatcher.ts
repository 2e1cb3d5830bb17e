/**
 * One server, one Fastify instance per host. A request reaches an app only when it names that app's host exactly, or a
 * host below the app's `*.<domain>`, which the app itself checks; every other one is answered 421 (RFC 9110 §15.5.20), so
 * that no link or redirect is ever made for a host we do not serve. Only probes are answered for any host.
 *
 * A proxy that passes the browser's `Host` on may pass its `X-Forwarded-Host` on too. So that header counts only where
 * `Host` names none of our hosts, because the proxy has replaced it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gatewayErrors } from '@unified-shell/errors/gateway-errors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { TrustProxy } from '../../config/trusted-proxies';
import { createAuditId, requestIdOf } from '../../logging/request-id';
import { presentError } from '../errors/gateway-error';
import { hostOf } from './host-name';
import { applySecurityHeaders } from './security-headers';

export interface HostDispatcherOptions {
  /** Serves the requests that it accepts, whatever host they name. */
  anyHost?: { accepts(request: IncomingMessage): boolean; app: FastifyInstance };
  /** By lower-case host name; every app is ready. */
  apps: ReadonlyMap<string, FastifyInstance>;
  trustProxy: TrustProxy;
  logger: Logger;
  /** The environment of a shell's host that this deployment does not serve; a proxy in front may confuse them. */
  environmentOf?(host: string): string | undefined;
  /** Called for each request that no app handles, with the status of its answer. */
  onRefused?(method: string | undefined, status: number): void;
}

export function createHostDispatcher({
  anyHost,
  apps,
  trustProxy,
  logger,
  environmentOf = () => undefined,
  onRefused,
}: HostDispatcherOptions): RequestListener {
  const appOf = (host: string | undefined) =>
    host === undefined ? undefined : (apps.get(host) ?? apps.get(wildcardOf(host)));
  return (request, response) => {
    if (anyHost?.accepts(request) === true) {
      anyHost.app.routing(request, response);
      return;
    }
    const named = hostOf(request, false);
    const isTrusted = trustProxy !== false && trustProxy(request.socket.remoteAddress, 0);
    const host = isTrusted && appOf(named) === undefined ? hostOf(request, true) : named;
    const app = appOf(host);
    // The app reads the header too.
    if (host === named) delete request.headers['x-forwarded-host'];
    // An absolute target (`GET http://other/`) would name a second host.
    if (app !== undefined && request.url?.startsWith('/') === true) {
      app.routing(request, response);
      return;
    }
    const requestId = requestIdOf({ id: createAuditId(), raw: request });
    const { status } = gatewayErrors.UNKNOWN_HOST;
    const environment = host === undefined ? undefined : environmentOf(host);
    if (environment === undefined) logger.info({ requestId, status }, 'request for an unknown host');
    else logger.warn({ requestId, status, environment }, 'request for the shell of another environment');
    onRefused?.(request.method, status);
    refuse(request, response, requestId);
  };
}

const wildcardOf = (host: string) => host.replace(/^[^.]*/, '*');

function refuse(request: IncomingMessage, response: ServerResponse, requestId: string): void {
  applySecurityHeaders(response);
  response.writeHead(gatewayErrors.UNKNOWN_HOST.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  });
  response.end(JSON.stringify(presentError('UNKNOWN_HOST', requestId)));
  request.resume();
}
