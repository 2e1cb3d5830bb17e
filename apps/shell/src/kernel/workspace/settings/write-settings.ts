import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { callGateway } from '../../platform/network/call-gateway';
import { succeeds } from '../../platform/network/succeeds';
import { withSettings } from '../account/account-changes';
import type { Settings } from '../context/read-selections';
import type { WorkspaceDeps } from '../deps';

/**
 * Writes some of the user's settings of the shell (SET-03). They have effect at once, and are undone if they could
 * not be stored. The user is then notified, unless the change was not their request (`silent`). The gateway merges,
 * so that two tabs do not overwrite each other. A failure leaves the settings of another account alone, to which the tab may
 * have switched. An impersonated visit stores nothing: there they have effect until the page is left.
 * @returns whether they are stored
 */
export async function writeSettings(
  { store, environment, caller }: WorkspaceDeps,
  patch: Settings,
  { silent = false } = {},
): Promise<boolean> {
  const { session, account } = store.getState();
  if (session.kind !== 'signed-in' || account.kind !== 'known') return false;
  const { settings: before, profile } = account.answer;
  apply(() => patch);
  if (profile.isImpersonated) return false;
  const isStored = await succeeds(
    callGateway(caller, session.token, '/api/settings/v1', {
      appId: SHELL_APP_ID,
      groupId: SHELL_GROUP_ID,
      level: 'user',
      settings: patch,
    }),
  );
  if (isStored) return true;
  environment.warn('settings-not-stored', { fields: Object.keys(patch).join() });
  apply((now) => undoOf(patch, before, now));
  if (!silent) store.send({ type: 'toast-raised', key: 'settingsFailureToast' });
  return false;

  function apply(change: (now: Settings) => Settings): void {
    const { account: now } = store.getState();
    if (now.kind !== 'known' || now.answer.profile.userId !== profile.userId) return;
    const settings = mergeSettings(now.answer.settings, change(now.answer.settings));
    store.send({ type: 'account-changed', change: withSettings(now, settings) });
  }
}

/** Merges field by field, and entry by entry where a field holds entries, as the gateway does. */
function mergeSettings<Known extends Settings>(settings: Known, patch: Settings): Known {
  const merged = Object.entries(patch).map(([name, value]) => {
    const old = settings[name];
    return [name, isObject(old) && isObject(value) ? { ...old, ...value } : value];
  });
  return { ...settings, ...Object.fromEntries(merged) };
}

/** The settings that undo a patch, without the entries that have been written again since. */
function undoOf(patch: Settings, before: Settings, now: Settings): Settings {
  const isEntered = ([, value]: [string, unknown]) => isObject(value);
  const fields = Object.entries(patch);
  const entered = fields.filter(isEntered).map(([name, entries]) => {
    return [name, earlierOf(toObject(entries), toObject(before[name]), toObject(now[name]))];
  });
  const others = Object.fromEntries(fields.filter((field) => !isEntered(field)));
  return { ...earlierOf(others, before, now), ...Object.fromEntries(entered) };
}

function earlierOf(patch: Settings, before: Settings, now: Settings): Settings {
  const names = Object.keys(patch).filter((name) => now[name] === patch[name]);
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

const toObject = (value: unknown): Settings => (isObject(value) ? value : {});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
