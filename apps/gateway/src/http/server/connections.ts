/**
 * Tracks the connections of a server, to close them without losing a request. A server that drops an idle connection
 * may do so at the moment its client sends on it; so clients are asked to close first (RFC 9112 §9.6), and only
 * connections that stay idle for too long are dropped.
 */
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Connections {
  /** From now on every answer asks its client to close the connection. */
  askToClose(): void;
  /** Drops each connection on which no request runs, now or as soon as its request has ended. */
  dropIdle(): void;
  /** Drops all connections; running requests are aborted. */
  dropAll(): void;
}

export function trackConnections(server: Server): Connections {
  const running = new Map<Socket, Set<ServerResponse>>();
  let isAsking = false;
  let isDropping = false;

  server.on('connection', (socket) => {
    running.set(socket, new Set());
    socket.once('close', () => running.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const responses = running.get(socket);
    responses?.add(response);
    if (isAsking) ask(response);
    response.once('close', () => {
      responses?.delete(response);
      if (isDropping && responses?.size === 0) socket.destroySoon();
    });
  });

  return {
    askToClose() {
      isAsking = true;
      for (const responses of running.values()) responses.forEach(ask);
    },
    dropIdle() {
      isDropping = true;
      for (const [socket, responses] of running) if (responses.size === 0) socket.destroySoon();
    },
    dropAll() {
      for (const socket of running.keys()) socket.destroy();
    },
  };
}

function ask(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
