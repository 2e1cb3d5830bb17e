import { fetch as fetchFrom } from 'undici';
import type { Config } from '../config/config';
import type { Database } from '../database/schema';
import { createLocalNamesAgent } from '../platform/local-names-agent';
import { createFindWorkfrontHost } from '../zero-touch/find-workfront-host';
import { createWorkfrontAddress } from '../zero-touch/workfront-address';
import { createWorkfrontProvider } from '../zero-touch/workfront-provider';
import type { ZeroTouchProviders } from '../zero-touch/zero-touch';

const CONNECT_TIMEOUT_MS = 3_000;

/** Of the partner systems, those that can let a user into an organisation. */
export function openZeroTouch(
  { partnerSystems, demo, environment }: Pick<Config, 'partnerSystems' | 'demo' | 'environment'>,
  db: Database,
): { providers: ZeroTouchProviders; close(): Promise<void> } {
  const { workfront } = partnerSystems;
  if (workfront === undefined) return { providers: {}, close: async () => {} };
  const findHost = createFindWorkfrontHost(db);
  const addressOf = createWorkfrontAddress(workfront.server, findHost, environment === 'dev');
  if (!demo) {
    return { providers: { workfront: createWorkfrontProvider(addressOf, fetch) }, close: async () => {} };
  }
  const dispatcher = createLocalNamesAgent(CONNECT_TIMEOUT_MS);
  const provider = createWorkfrontProvider(addressOf, (url, init) => fetchFrom(url, { ...init, dispatcher }));
  return { providers: { workfront: provider }, close: () => dispatcher.destroy() };
}
