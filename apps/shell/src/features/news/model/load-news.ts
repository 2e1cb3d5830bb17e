/** Reads what home tells the user. Loaded when home is opened. */
import { ownRequestsSchema } from '@unified-shell/api/access-requests';
import { notificationPageSchema } from '@unified-shell/api/notification';
import type { IndexEntry } from '@unified-shell/catalogue/index-entry';
import * as v from 'valibot';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { fetchCatalogueFile } from '../../../kernel/resolve/catalogue/fetch-catalogue-file';
import type { Token } from '../../../kernel/session/session-state';
import type { EffectDeps } from '../../../kernel/wiring/deps';
import type { NewsItem } from '../../../kernel/workspace/news/news-state';

const ACCESS_REQUESTS_PATH = '/api/access-requests/v1';
const NOTIFICATIONS_PATH = '/api/notifications/v1';

/** A part that cannot be read is left out. */
export async function loadNews(deps: EffectDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const parts = [openRequests(deps, token, organisation), notifications(deps, token, organisation)];
  const read = await Promise.allSettled(parts);
  return read.flatMap((part) => {
    if (part.status === 'fulfilled') return part.value;
    deps.environment.warn('news-failed', { cause: String(part.reason) });
    return [];
  });
}

async function openRequests(deps: EffectDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const address = `${ACCESS_REQUESTS_PATH}?${new URLSearchParams({ organisation })}`;
  const { requests } = v.parse(ownRequestsSchema, await get(deps, token, address));
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
async function allSolutions({ configuration, environment }: EffectDeps, token: Token) {
  const answer = await fetchCatalogueFile(configuration, 'index.json', token, environment);
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
  const { solutions }: { solutions: readonly IndexEntry[] } = await answer.json();
  return new Map(solutions.map((solution) => [solution.appId, solution]));
}

async function notifications(deps: EffectDeps, token: Token, organisation: string): Promise<NewsItem[]> {
  const page = v.parse(notificationPageSchema, await get(deps, token, NOTIFICATIONS_PATH));
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

async function get({ environment, caller }: EffectDeps, token: Token, address: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token.value}`, traceparent: caller.trace };
  const answer = await fetchWithTimeout(environment, address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}
