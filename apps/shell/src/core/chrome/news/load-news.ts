/** Reads what home tells the user. Loaded when home is opened. */
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { fetchCatalogueFile } from '../../resolve/catalogue/fetch-catalogue-file';
import type { Token } from '../../session/session-state';
import type { NewsItem } from '../../workspace/news/news-state';
import { ACCESS_REQUESTS_PATH } from '../access-request/access-request';
import type { ChromeDeps } from '../deps';
import { inboxPageSchema } from '../inbox/read-notification';

const NOTIFICATIONS_PATH = '/api/notifications/v1';

const requestsSchema = v.object({
  requests: v.array(v.object({ solution: v.string(), requestedAt: v.string() })),
});

/** A part that cannot be read is left out. */
export async function loadNews(deps: ChromeDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const parts = [openRequests(deps, token, organisation), notifications(deps, token, organisation)];
  const read = await Promise.allSettled(parts);
  return read.flatMap((part) => {
    if (part.status === 'fulfilled') return part.value;
    deps.environment.warn('news-failed', { cause: String(part.reason) });
    return [];
  });
}

async function openRequests(deps: ChromeDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const address = `${ACCESS_REQUESTS_PATH}?${new URLSearchParams({ organisation })}`;
  const { requests } = v.parse(requestsSchema, await get(deps, token, address));
  if (requests.length === 0) return [];
  const solutions = await allSolutions(deps, token);
  return requests.flatMap(({ solution, requestedAt }) => {
    const known = solutions.get(solution);
    const at = Date.parse(requestedAt);
    return known
      ? [{ kind: 'access-request', title: known.name, appId: solution, at, link: known.path }]
      : [];
  });
}

/** By `appId`: the user may not open the solutions that they request. The file is in the browser's cache. */
async function allSolutions({ configuration, environment }: ChromeDeps, token: Token) {
  const answer = await fetchCatalogueFile(configuration, 'index.json', token, environment);
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
  const { solutions }: { solutions: readonly IndexEntry[] } = await answer.json();
  return new Map(solutions.map((solution) => [solution.appId, solution]));
}

async function notifications(deps: ChromeDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const page = v.parse(inboxPageSchema, await get(deps, token, NOTIFICATIONS_PATH));
  return page.notifications
    .filter((one) => one.organisation.id === organisation)
    .map(({ title, origin, sentAt, link }) => ({
      kind: 'notification',
      title,
      appId: origin,
      at: Date.parse(sentAt),
      link,
    }));
}

async function get({ environment, caller }: ChromeDeps, token: Token, address: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token.value}`, traceparent: caller.trace };
  const answer = await fetchWithTimeout(environment, address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
