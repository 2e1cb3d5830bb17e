import type { ContextKey } from './context-segment';

/** The settings that store the last selections, each by the organisation's id (SET-04, ruling AMB-35). */
const SETTINGS = {
  sandbox: 'userSandboxes',
  subOrg: 'lastSelectedSubOrgs',
  collaborator: 'userCollaborators',
  instance: 'userInstances',
} as const satisfies Record<ContextKey, string>;

/**
 * The selection's key: sub-organisations are selected per service code, because one organisation may have several
 * kinds.
 */
export interface SelectionKey {
  key: ContextKey;
  organisation: string;
  /** The solution's service code. */
  service?: string | undefined;
}

export type Settings = Readonly<Record<string, unknown>>;

/** The last selection; a malformed one counts as none. */
export function readSelection(
  settings: Settings,
  { key, organisation, service = '' }: SelectionKey,
): string | undefined {
  const entry = fieldOf(settings[SETTINGS[key]], organisation);
  const selected = key === 'subOrg' ? fieldOf(entry, service) : entry;
  return typeof selected === 'string' ? selected : undefined;
}

/** Returns only the entry to write, so that two tabs in two organisations do not overwrite each other's selection. */
export function selectionPatch(
  settings: Settings,
  { key, organisation, service }: SelectionKey,
  id: string,
): Settings {
  const name = SETTINGS[key];
  if (key !== 'subOrg' || service === undefined) return { [name]: { [organisation]: id } };
  const others = fieldOf(settings[name], organisation);
  const previous = typeof others === 'object' ? others : {};
  return { [name]: { [organisation]: { ...previous, [service]: id } } };
}

/**
 * Returns the entry that clears the selection of a sub-organisation for a service (CTX-05). The selections for other
 * services are kept. Returns undefined if there is no selection.
 */
export function clearedSubOrganisationPatch(
  settings: Settings,
  { organisation, service = '' }: Omit<SelectionKey, 'key'>,
): Settings | undefined {
  const selections = fieldOf(settings[SETTINGS.subOrg], organisation);
  if (fieldOf(selections, service) === undefined || typeof selections !== 'object') return undefined;
  const others = Object.entries(selections ?? {}).filter(([name]) => name !== service);
  return { [SETTINGS.subOrg]: { [organisation]: Object.fromEntries(others) } };
}

/** The names of recently used sandboxes, most recent first. */
export function readRecentSandboxes(settings: Settings, organisation: string): string[] {
  const names = fieldOf(settings['recentSandboxes'], organisation);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}
