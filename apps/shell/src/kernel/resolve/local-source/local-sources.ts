/** Solutions that this tab runs from a developer's own server (ruling localDevUrl, decisions/0040). */
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import * as v from 'valibot';
import type { Environment, KeyValueStore } from '../../platform/environment';
import { memoizeLast } from '../../platform/memoize-last';
import type { Address } from '../../url/navigator';
import type { Workspace } from '../../workspace/workspace';
import { readLocalAddress } from './local-address';
import { LOCAL_SOURCES_KEY } from './local-sources-key';

/**
 * `chosen`: the user has chosen this address in this tab. `asked`: the address of the page asks for it, and the user
 * has not answered. `repeated`: the address of the page asks for what the user has chosen.
 */
export type LocalSource = { kind: 'none' } | { kind: 'chosen' | 'asked' | 'repeated'; url: string };

export interface LocalSources {
  /** @param written the parameter `localDevUrl`; an empty one is expanded first (`expand-registered-port.ts`) */
  sourceOf(solution: IndexedSolution, written: string | undefined, workspace: Workspace): LocalSource;
}

/** The choices of one user: the next user who signs in in this tab has not chosen them. */
interface Choices {
  /** The id of the account that has signed in. */
  authId: string;
  /** The addresses by `appId`. */
  sources: Readonly<Record<string, string>>;
}

/** The parameter of the address that asks for a local source. */
export const LOCAL_SOURCE_PARAMETER = 'localDevUrl';

const NONE = { kind: 'none' } as const;

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ authId: v.string(), sources: v.record(v.string(), v.string()) }),
);

/** The choices of this tab are read once per page. Only internal users in `dev` have any (ruling localDevUrl). */
export function createLocalSources(
  page: Pick<PageConfiguration, 'environment' | 'shellOrigin'>,
  { tab, warn }: Pick<Environment, 'tab' | 'warn'>,
): LocalSources {
  const stored = readStored(tab);
  /** Once for each address, not with every decision. */
  const warnOfRefusal = memoizeLast((app: string, reason: string) =>
    warn('local-source-refused', { app, reason }),
  );
  return {
    sourceOf({ appId }, written, { user, access }) {
      if (user === undefined) return NONE;
      const asked = written === '' ? undefined : written;
      const { authId, isImpersonated } = user.answer.profile;
      if (page.environment !== 'dev' || !access.internal || isImpersonated) {
        if (asked !== undefined) warnOfRefusal(appId, 'not an internal user in dev');
        return NONE;
      }
      const own = stored?.authId === authId ? stored.sources[appId] : undefined;
      const chosen = own === undefined ? undefined : readLocalAddress(own, page);
      const url = asked === undefined ? undefined : readLocalAddress(asked, page);
      if (asked !== undefined && url === undefined)
        warnOfRefusal(appId, 'not the address of a server on this machine');
      if (url !== undefined) return { kind: url === chosen ? 'repeated' : 'asked', url };
      return chosen === undefined ? NONE : { kind: 'chosen', url: chosen };
    },
  };
}

/**
 * Stores the choice of a user for one solution; undefined removes it. It takes effect when the page loads again. The
 * choices of another user are dropped.
 */
export function storeLocalSource(
  tab: KeyValueStore,
  authId: string,
  appId: string,
  url: string | undefined,
): void {
  const stored = readStored(tab);
  const { [appId]: _before, ...others } = stored?.authId === authId ? stored.sources : {};
  const sources = url === undefined ? others : { ...others, [appId]: url };
  if (Object.keys(sources).length === 0) tab.remove(LOCAL_SOURCES_KEY);
  else tab.set(LOCAL_SOURCES_KEY, JSON.stringify({ authId, sources } satisfies Choices));
}

/** The address of the page without the parameter: its question has been answered. */
export function withoutLocalSource(href: string): string {
  const url = new URL(href);
  url.searchParams.delete(LOCAL_SOURCE_PARAMETER);
  return url.href;
}

/** Loads the page again, without the parameter. */
export function reloadWithoutLocalSource(
  address: Pick<Address, 'read' | 'restart' | 'leaveAndReplace'>,
): void {
  const here = address.read().href;
  const next = withoutLocalSource(here);
  if (next === here) address.restart();
  else address.leaveAndReplace(next);
}

function readStored(tab: KeyValueStore): Choices | undefined {
  const read = v.safeParse(storedSchema, tab.get(LOCAL_SOURCES_KEY));
  return read.success ? read.output : undefined;
}
