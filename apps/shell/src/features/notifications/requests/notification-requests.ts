import { errorAnswerSchema } from '@unified-shell/errors/error-answer';
import type { RequestArguments } from '@unified-shell/protocol/requests/runtime-requests';
import * as v from 'valibot';
import type { Action } from '../../../chrome/actions/action';
import type { FeatureDeps } from '../../../chrome/feature';
import { callGateway } from '../../../kernel/platform/network/call-gateway';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import type { RequestDeps } from '../../../kernel/requests/deps';
import { RequestError } from '../../../kernel/requests/request-error';
import type { Requester } from '../../../kernel/requests/require-requester';

const PATH = '/api/notifications/v1';

const sentSchema = v.object({ notifications: v.array(v.object({ id: v.string() })) });

const pageSchema = v.looseObject({ notifications: v.array(v.looseObject({})) });
const carriedSchema = v.object({
  action: v.object({ id: v.string(), input: v.optional(v.record(v.string(), v.string())) }),
  organisation: v.object({ id: v.string() }),
});

/** Sends notifications in the name of the application, to users of the active organisation. */
export async function sendNotifications(
  notifications: RequestArguments<'pulse.send'>[0],
  { token, decision }: Requester,
  { caller }: RequestDeps,
): Promise<unknown> {
  const { solution, workspace } = decision;
  const body = { organisation: workspace.organisation.id, origin: solution.appId, notifications };
  const answer = await callGateway(caller, token, PATH, body);
  if (!answer.ok) throw await refusalOf(answer);
  const sent = v.parse(sentSchema, await answer.json()).notifications;
  const notification = sent.map(({ id }) => ({ statusCode: 200, errorMessage: '', 'notification-id': id }));
  return { notifications: { notification } };
}

/** A page of the user's notifications, as the gateway answers it, with the actions that the user may run. */
export async function listNotifications(
  { view, before }: { view: string; before?: string | null | undefined } = { view: 'inbox' },
  { token, decision }: Requester,
  { environment, caller, chrome }: FeatureDeps,
): Promise<object> {
  const query = new URLSearchParams({ view, ...(before && { before }) });
  const headers = { authorization: `Bearer ${token.value}`, traceparent: caller.trace };
  const [body, actions] = await Promise.all([
    fetchWithTimeout(environment, `${PATH}?${query}`, { headers }).then(bodyOf),
    chrome.ports.palette.listActions(),
  ]);
  const { notifications, ...page } = v.parse(pageSchema, body);
  const { id: organisation } = decision.workspace.organisation;
  return {
    ...page,
    notifications: notifications.map(({ action, ...notification }) => {
      const carried = v.safeParse(carriedSchema, { ...notification, action });
      if (!carried.success || carried.output.organisation.id !== organisation) return notification;
      const { id, input } = carried.output.action;
      const title = titleOf(id, actions);
      return title === undefined ? notification : { ...notification, action: { id, title, input } };
    }),
  };
}

/**
 * Runs an action as the inbox of the shell does.
 * @throws RequestError FORBIDDEN in another organisation, and for an action that the user may not run now
 */
export async function runNotificationAction(
  { id, input, organisation }: RequestArguments<'inbox.runAction'>[0],
  { decision }: Requester,
  { chrome }: FeatureDeps,
): Promise<void> {
  const isHere = organisation === decision.workspace.organisation.id;
  if (!isHere || titleOf(id, await chrome.ports.palette.listActions()) === undefined)
    throw new RequestError('FORBIDDEN', 'The user may not run this action here and now.');
  chrome.send({ type: 'action-run', id, input: input ?? undefined });
}

/** The title of an application's action, which its sender cannot choose. A notification runs no action of the shell. */
function titleOf(id: string, actions: readonly Action[]): string | undefined {
  const found = actions.find((action) => action.id === id);
  return found?.kind === 'application' ? found.title : undefined;
}

export async function changeNotification(
  { id, state, until }: RequestArguments<'inbox.setState'>[0],
  { token }: Requester,
  { caller }: RequestDeps,
): Promise<void> {
  const path = `${PATH}/${encodeURIComponent(id)}/state`;
  await bodyOf(await callGateway(caller, token, path, { state, ...(until && { until }) }));
}

/** The application is told why it may not notify an audience; every other failure has no details. */
async function refusalOf(answer: Response): Promise<RequestError> {
  const read = v.safeParse(errorAnswerSchema, await answer.json().catch(() => undefined));
  if (!read.success || !read.output.code.startsWith('AUDIENCE_')) return failureOf(answer);
  return new RequestError(answer.status === 403 ? 'FORBIDDEN' : 'FAILED', read.output.message);
}

const failureOf = ({ status }: Response) =>
  new RequestError('FAILED', `The notifications answered ${status}.`);

async function bodyOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw failureOf(answer);
  return answer.json();
}
