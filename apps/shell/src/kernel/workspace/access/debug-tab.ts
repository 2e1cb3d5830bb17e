import { type AccessOverrides, accessOverridesSchema } from '@unified-shell/catalogue/access/overrides';
import * as v from 'valibot';
import type { KeyValueStore } from '../../platform/environment';
import { OVERRIDES_KEY } from './overrides-key';

/** The state of the debug tool in this tab, which belongs to one user (decisions/0077). */
export interface DebugTab {
  /** The id of the account that has signed in: the next user of this tab has opened and set nothing. */
  authId: string;
  /** A random id, which only one open tab may use: a browser copies the storage of a tab that is duplicated. */
  tabId: string;
  /** The tool opens again after a reload. */
  isOpen: boolean;
  overrides: AccessOverrides;
}

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    authId: v.string(),
    tabId: v.string(),
    isOpen: v.boolean(),
    overrides: accessOverridesSchema,
  }),
);

/** @returns undefined if there is none, or if it is malformed */
export function readDebugTab(tab: KeyValueStore): DebugTab | undefined {
  const read = v.safeParse(schema, tab.get(OVERRIDES_KEY));
  return read.success ? read.output : undefined;
}

export function storeDebugTab(tab: KeyValueStore, state: DebugTab): void {
  tab.set(OVERRIDES_KEY, JSON.stringify(state));
}

/** Drops the state that this tab has copied from another one, which is still open. */
export async function dropCopiedDebugTab(
  tab: KeyValueStore,
  claimTab: (tabId: string) => Promise<boolean>,
): Promise<void> {
  const stored = readDebugTab(tab);
  if (stored && !(await claimTab(stored.tabId))) tab.remove(OVERRIDES_KEY);
}
