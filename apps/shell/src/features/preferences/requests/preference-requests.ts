import { notificationTopicsSchema } from '@unified-shell/api/notification';
import { CONSENT_NAMES, CONSENT_VERSION, type ConsentName } from '@unified-shell/catalogue/consents';
import { JOB_ROLES } from '@unified-shell/catalogue/job-roles';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { succeeds } from '../../../kernel/platform/network/succeeds';
import type { RequestDeps } from '../../../kernel/requests/deps';
import { RequestError } from '../../../kernel/requests/request-error';
import { type Requester, requireOwnVisit } from '../../../kernel/requests/require-requester';
import { AGREEMENTS_PATH, answerAgreement } from '../../../kernel/requests/user/answer-agreement';
import { chooseLanguages } from '../../../kernel/workspace/preferences/choose-languages';
import { pageLocale } from '../../../kernel/workspace/preferences/languages';
import { storeThemeSetting } from '../../../kernel/workspace/preferences/theme';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';
import { storedConsents } from '../../../kernel/workspace/privacy/stored-consent';
import { writeSettings } from '../../../kernel/workspace/settings/write-settings';

type Change = RequestArguments<'preferences.set'>[0];

const agreementsSchema = v.object({ agreements: v.array(v.record(v.string(), v.unknown())) });
const rolesSchema = v.object({ settings: v.object({ userRoles: v.optional(v.array(v.string())) }) });

/** Data that users see and change about themselves: their settings of the shell, choices, agreements and roles. */
export async function readPreferences(
  { user, decision }: Requester,
  { store, environment, caller, configuration }: RequestDeps,
): Promise<object> {
  const { organisation, organisations } = decision.workspace;
  const headers = { authorization: `Bearer ${user.token.value}`, traceparent: caller.trace };
  const read = async (path: string, query: Record<string, string>) => {
    const answer = await fetchWithTimeout(environment, `${path}?${new URLSearchParams(query)}`, { headers });
    if (!answer.ok) throw new RequestError('FAILED', `${path} answered ${answer.status}.`);
    return answer.json();
  };
  const [agreements, roles, topics] = await Promise.all([
    read(AGREEMENTS_PATH, {
      organisation: organisation.id,
      locale: pageLocale(store.getState(), configuration.environment),
    }),
    read('/api/settings/v1', ofUserIn(organisation.id)),
    read('/api/notifications/v1', { limit: '1' }),
  ]);
  const { settings } = user.answer;
  return {
    theme: store.getState().preferences.theme,
    locale: pageLocale(store.getState(), configuration.environment),
    languages: settings.languages ?? [],
    defaultOrg: settings.defaultOrg ?? 'LAST_LOGGED_IN',
    organisations: organisations.map(({ id, name }) => ({ id, name })),
    notificationChoices: settings['notificationChoices'] ?? {},
    consents: storedConsents(settings),
    consentNames: CONSENT_NAMES,
    userRoles: v.parse(rolesSchema, roles).settings.userRoles ?? [],
    jobRoles: JOB_ROLES,
    ...v.parse(agreementsSchema, agreements),
    ...v.parse(notificationTopicsSchema, topics),
  };
}

/**
 * Changes what is given. A toast says that it is stored (UI-42), or that it is not.
 * @throws RequestError FORBIDDEN for a support user who acts as the user, FAILED if something could not be stored
 */
export async function changePreferences(
  change: Change,
  requester: Requester,
  deps: RequestDeps,
): Promise<void> {
  const { store, environment } = deps;
  requireOwnVisit(deps);
  if (change.theme !== undefined) {
    storeThemeSetting(change.theme, environment.stored, environment.now());
    store.send({ type: 'preferences-changed', change: { theme: change.theme } });
  }
  const results = await Promise.all([
    writeUserSettings(change, requester, deps),
    writeRoles(change, requester, deps),
    withdrawAgreement(change, requester, deps),
  ]);
  // Last, because the page may be loaded again.
  if (change.languages !== undefined)
    results.push(await chooseLanguages(deps, change.languages, { silent: true }));
  const isStored = results.every(Boolean);
  store.send({ type: 'toast-raised', key: isStored ? 'settingsToast' : 'settingsFailureToast' });
  if (!isStored) throw new RequestError('FAILED', 'The preferences could not be stored.');
}

async function writeUserSettings(
  { theme, defaultOrg, notificationChoices, consents }: Change,
  { user }: Requester,
  deps: Parameters<typeof writeSettings>[0],
): Promise<boolean> {
  const patch = {
    ...(theme !== undefined && { theme }),
    ...(defaultOrg !== undefined && { defaultOrg }),
    ...(notificationChoices !== undefined && { notificationChoices }),
    ...(consents !== undefined && withConsents(consents, storedConsents(user.answer.settings), deps)),
  };
  return Object.keys(patch).length === 0 || writeSettings(deps, patch, { silent: true });
}

function withConsents(
  changed: Readonly<Record<string, boolean>>,
  known: Readonly<Record<ConsentName, boolean>>,
  { environment }: Pick<RequestDeps, 'environment'>,
) {
  const permissions = CONSENT_NAMES.map((name) => ({ name, enabled: changed[name] ?? known[name] }));
  const userConsent = {
    last_update_dts: isoTime(environment.now()),
    permissions,
    version: CONSENT_VERSION,
  };
  return { userConsent, userConsentDismissed: 0 };
}

const ofUserIn = (imsOrgId: string) => ({
  appId: SHELL_APP_ID,
  groupId: SHELL_GROUP_ID,
  level: 'userorg',
  imsOrgId,
});

async function writeRoles(
  { userRoles }: Change,
  { user, decision }: Requester,
  { caller }: RequestDeps,
): Promise<boolean> {
  if (userRoles === undefined) return true;
  const body = { ...ofUserIn(decision.workspace.organisation.id), settings: { userRoles } };
  return succeeds(callGateway(caller, user.token, '/api/settings/v1', body));
}

/** The shell's own token: no solution answers an agreement (`accepted-tokens.ts` of the gateway). */
async function withdrawAgreement(
  { withdrawnAgreement: key }: Change,
  { user, decision }: Requester,
  deps: RequestDeps,
): Promise<boolean> {
  if (key === undefined) return true;
  const organisation = decision.workspace.organisation.id;
  return succeeds(answerAgreement(deps, user.token, { organisation, key, answer: 'cleared' }));
}
