import { fetch as fetchFrom } from 'undici';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import { createLocalNamesAgent } from '../platform/local-names-agent';
import { createFindWorkfrontHost } from '../zero-touch/find-workfront-host';
import { createWorkfrontAddress, requireHost } from '../zero-touch/workfront-address';
import { createWorkfrontProvider } from '../zero-touch/workfront-provider';
import type { ZeroTouchProviders } from '../zero-touch/zero-touch';

const CONNECT_TIMEOUT_MS = 3_000;

/** The services that the operator has configured; without them, the demonstration's own. */
export function openZeroTouch(
  { workfront, demo, origins }: Pick<Config, 'workfront' | 'demo' | 'origins'>,
  db: Database,
): { providers: ZeroTouchProviders; close(): Promise<void> } {
  const findHost = createFindWorkfrontHost(db);
  if (workfront !== undefined) {
    const addressOf = createWorkfrontAddress(workfront, findHost);
    return { providers: { workfront: createWorkfrontProvider(addressOf, fetch) }, close: async () => {} };
  }
  if (!demo) return { providers: {}, close: async () => {} };
  const dispatcher = createLocalNamesAgent(CONNECT_TIMEOUT_MS);
  const provider = createWorkfrontProvider(
    async (request) => `${origins.discovery}/workfront/${await requireHost(findHost, request)}`,
    (url, init) => fetchFrom(url, { ...init, dispatcher }),
  );
  return { providers: { workfront: provider }, close: () => dispatcher.destroy() };
}
