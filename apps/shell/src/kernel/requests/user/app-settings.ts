import { settingsAppOf } from '@unified-shell/catalogue/settings-app';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { RequestDeps } from '../deps';
import { RequestError } from '../request-error';
import type { Requester } from '../require-requester';

type AppSettingsDeps = Pick<RequestDeps, 'environment' | 'caller'>;

const PATH = '/api/settings/v1';
const answerSchema = v.object({ settings: v.record(v.string(), v.unknown()) });

/** Returns all settings of one group of the application; `{}` if none were written. */
export async function readAppSettings(
  target: RequestArguments<'settings.get'>[0],
  requester: Requester,
  { environment, caller }: AppSettingsDeps,
): Promise<unknown> {
  const query = new URLSearchParams(addressOf(target, requester));
  const answer = await fetchWithTimeout(environment, `${PATH}?${query}`, {
    headers: { authorization: `Bearer ${requester.token.value}`, traceparent: caller.trace },
  });
  return readAnswer(answer);
}

/** Merges fields into a group of the application's settings; returns the whole group. */
export async function writeAppSettings(
  { settings, ...target }: RequestArguments<'settings.set'>[0],
  requester: Requester,
  { caller }: AppSettingsDeps,
): Promise<unknown> {
  const body = { ...addressOf(target, requester), settings };
  return readAnswer(await callGateway(caller, requester.token, PATH, body));
}

/**
 * The settings are those of the id that the registration names, in the active organisation, and in the active sandbox if
 * the request asks for them (SET-03). A request may also name the application's own id; others are not trusted.
 */
function addressOf(
  { groupId, level, appId, sandbox: isOfSandbox }: RequestArguments<'settings.get'>[0],
  { decision: { solution, workspace, context } }: Requester,
): Record<string, string> {
  const settingsApp = settingsAppOf(solution);
  if (appId !== undefined && appId !== settingsApp && appId !== solution.appId) {
    const message = 'An application can use only its own settings and those that its registration names.';
    throw new RequestError('FORBIDDEN', message);
  }
  const sandbox = context?.key === 'sandbox' ? context.entry?.id : undefined;
  if (isOfSandbox && (sandbox === undefined || level === 'user'))
    throw new RequestError('FAILED', 'No sandbox is open, or the level has none.');
  return {
    appId: appId ?? settingsApp,
    groupId,
    level,
    ...(level !== 'user' && { imsOrgId: workspace.organisation.id }),
    ...(isOfSandbox && sandbox !== undefined && { sandbox }),
  };
}

async function readAnswer(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new RequestError('FAILED', `The settings service answered ${answer.status}.`);
  return v.parse(answerSchema, await answer.json()).settings;
}
