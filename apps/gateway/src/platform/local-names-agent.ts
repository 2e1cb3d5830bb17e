import { Agent, buildConnector } from 'undici';

/**
 * Connections on which names below `localhost` resolve to this machine, as they do in a browser (RFC 6761 §6.3); Node
 * does not resolve them.
 */
export function createLocalNamesAgent(connectTimeoutMs: number): Agent {
  const connect = buildConnector({ timeout: connectTimeoutMs });
  return new Agent({
    connections: 4,
    connect(options, done) {
      const isLocal = options.hostname === 'localhost' || options.hostname.endsWith('.localhost');
      connect(isLocal ? { ...options, hostname: '127.0.0.1' } : options, done);
    },
  });
}
