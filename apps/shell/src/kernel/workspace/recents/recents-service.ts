// The gateway's calls for recents and favourites.
import {
  favouritesSchema,
  type PageLink,
  type Recent,
  type Recents,
  recentSchema,
  recentsSchema,
} from '@unified-shell/api/recents';
import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { Token } from '../../session/session-state';

const RECENTS = '/api/recents/v1';
const FAVOURITES = '/api/favourites/v1';

export interface RecentsService {
  /** All methods reject if the gateway does not answer as expected. */
  read(cursor?: string): Promise<Recents>;
  readFavourites(): Promise<readonly PageLink[]>;
  add(page: PageLink): Promise<Recent>;
  /** @param link undefined removes all */
  remove(link: string | undefined): Promise<void>;
  writeFavourites(favourites: readonly PageLink[]): Promise<void>;
}

/** The service for one user in one organisation. */
export function createRecentsService(
  caller: GatewayCaller,
  token: Pick<Token, 'value'>,
  organisation: string,
): RecentsService {
  const { environment, trace } = caller;

  async function ask(
    method: 'GET' | 'DELETE',
    path: string,
    more: Record<string, string> = {},
  ): Promise<unknown> {
    const query = new URLSearchParams({ imsOrgId: organisation, ...more }).toString();
    const headers = { authorization: `Bearer ${token.value}`, traceparent: trace };
    return read(await fetchWithTimeout(environment, `${path}?${query}`, { method, headers }));
  }

  return {
    async read(cursor) {
      return v.parse(recentsSchema, await ask('GET', RECENTS, cursor === undefined ? {} : { cursor }));
    },
    async readFavourites() {
      return v.parse(favouritesSchema, await ask('GET', FAVOURITES)).favourites;
    },
    async add(recent) {
      const body = { imsOrgId: organisation, recent };
      return v.parse(recentSchema, await read(await callGateway(caller, token, RECENTS, body)));
    },
    async remove(link) {
      await ask('DELETE', RECENTS, link === undefined ? {} : { link });
    },
    async writeFavourites(favourites) {
      const body = { imsOrgId: organisation, favourites };
      await read(await callGateway({ ...caller, method: 'PUT' }, token, FAVOURITES, body));
    },
  };
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return await answer.json();
}
