import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { AppRequestsDeps } from '../deps';
import { RequestError } from '../request-error';
import type { Requester } from '../require-requester';

const PATH = '/api/notifications/v1';

const sentSchema = v.object({ notifications: v.array(v.object({ id: v.string() })) });

/** Sends notifications in the name of the application, to users of the active organisation. */
export async function sendNotifications(
  notifications: RequestArguments<'pulse.send'>[0],
  { token, decision }: Requester,
  { caller }: AppRequestsDeps,
): Promise<unknown> {
  const { solution, workspace } = decision;
  const body = { organisation: workspace.organisation.id, origin: solution.appId, notifications };
  const answer = await callGateway(caller, token, PATH, body);
  const sent = v.parse(sentSchema, await bodyOf(answer)).notifications;
  const notification = sent.map(({ id }) => ({ statusCode: 200, errorMessage: '', 'notification-id': id }));
  return { notifications: { notification } };
}

/** A page of the user's notifications, as the gateway answers it. */
export async function listNotifications(
  { view, before }: { view: string; before?: string | null | undefined } = { view: 'inbox' },
  { token }: Requester,
  { environment, caller }: AppRequestsDeps,
): Promise<unknown> {
  const query = new URLSearchParams({ view, ...(before && { before }) });
  const headers = { authorization: `Bearer ${token.value}`, traceparent: caller.trace };
  return bodyOf(await fetchWithTimeout(environment, `${PATH}?${query}`, { headers }));
}

export async function changeNotification(
  { id, state, until }: RequestArguments<'inbox.setState'>[0],
  { token }: Requester,
  { caller }: AppRequestsDeps,
): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}/state`;
  await bodyOf(await callGateway(caller, token, path, { state, ...(until && { until }) }));
}

async function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new RequestError('FAILED', `The notifications answered ${answer.status}.`);
  return answer.json();
}
