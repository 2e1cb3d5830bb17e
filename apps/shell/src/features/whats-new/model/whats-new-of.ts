import { toHash } from '../../../kernel/url/shell-location';
import { toShellPath } from '../../../kernel/url/to-shell-path';
import { SEEN_SETTING, type WhatsNewView } from '../model';

/** An older entry does not count as unseen. */
const MAX_UNSEEN_AGE_MS = 90 * 86_400_000;

/** A change of an application. The texts are untrusted and shown only as plain text. */
export interface WhatsNewEntry {
  id: string;
  /** An ISO day. */
  date: string;
  title: string;
  text: string | undefined;
  /** The page of the application that the entry is about. */
  href: string | undefined;
}

export interface WhatsNew {
  appId: string;
  name: string;
  /** Newest first. */
  entries: readonly WhatsNewEntry[];
  /** The id of the newest entry, unless the user has seen it, or it is old. */
  unseen: string | undefined;
}

/** @param now milliseconds since 1970 */
export function whatsNewOf(
  { registration, mount }: WhatsNewView,
  settings: Readonly<Record<string, unknown>>,
  now: number,
): WhatsNew {
  const { appId, name, whatsNew = [] } = registration;
  const entries = whatsNew
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map(({ id, date, title, text, path }) => {
      const target = path === undefined ? undefined : toShellPath(mount, path);
      return { id, date, title, text, href: target && toHash(target) };
    });
  const [newest] = entries;
  const isUnseen =
    newest !== undefined &&
    newest.id !== seenIn(settings, appId) &&
    now - Date.parse(newest.date) <= MAX_UNSEEN_AGE_MS;
  return { appId, name, entries, unseen: isUnseen ? newest.id : undefined };
}

function seenIn(settings: Readonly<Record<string, unknown>>, appId: string): unknown {
  const seen = settings[SEEN_SETTING];
  return typeof seen === 'object' && seen !== null ? Reflect.get(seen, appId) : undefined;
}
