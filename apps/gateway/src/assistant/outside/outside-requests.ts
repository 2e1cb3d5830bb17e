/**
 * A tool with an effect that an assistant outside the shell has called: it is stored as a run that waits for the user's
 * approval, so that the panel shows, decides and runs it like any other request.
 */
import { randomUUID } from 'node:crypto';
import type { ToolDefinition } from '@unified-shell/catalogue/assistant/tool-definition';
import type { ToolArguments } from '@unified-shell/catalogue/assistant/tool-parameters';
import { isDestructive } from '@unified-shell/catalogue/registration/action';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Bearer } from '../../bearer/bearer';
import { takeTurn } from '../../database/take-turn';
import { letterText } from '../../mail/message-texts';
import { deliver } from '../../notifications/store';
import { REFUSAL_WORDS } from '../run/call-refusal';
import { NEW_RUN, type RunState } from '../run/run-state';
import { functionName } from '../run/run-tools';
import { countWaitingRequests, findRun, insertRun, removeOldRequests } from '../run/store';

/** As in the panel: the user is asked so often before they have to answer. */
const MAX_WAITING = 3;
/** Of those that are over. */
const MAX_KEPT = 10;

export interface OutsideRequest {
  client: string;
  organisationId: string;
  tool: ToolDefinition;
  arguments: ToolArguments;
}

/** @returns the id of the request; undefined if too many wait already */
export async function askUser(
  bearer: Bearer,
  { client, organisationId, tool, arguments: given }: OutsideRequest,
  now: Date,
): Promise<string | undefined> {
  await takeTurn(bearer.trx, `outside requests ${bearer.account.userId}`);
  if ((await countWaitingRequests(bearer, organisationId)) >= MAX_WAITING) return undefined;
  await removeOldRequests(bearer, organisationId, MAX_KEPT - 1);
  const id = randomUUID();
  const callId = randomUUID();
  const { appId, name, title } = tool;
  const state: RunState = {
    ...NEW_RUN,
    items: [{ kind: 'outside', client }],
    queue: [{ id: callId, name: functionName(tool), arguments: JSON.stringify(given) }],
    interrupt: {
      ...{ id: randomUUID(), kind: 'approval', callId, title },
      tool: { appId, name },
      isDestructive: isDestructive(tool),
      arguments: given,
    },
  };
  await insertRun(bearer, { id, organisationId, title: `${client}: ${title}`, state }, now);
  const text = await letterText(bearer.account.preferredLanguages);
  const message = {
    ...{ id: randomUUID(), organisation: organisationId, origin: SHELL_APP_ID },
    ...{ topic: 'Assistant', severity: 'high' },
    title: text('letter.outside.title', { client, action: title }),
    description: text('letter.outside.text'),
  };
  await deliver(bearer.trx, message, [bearer.account.userId], now);
  return id;
}

/** Tells the assistant that made a request its outcome, in the gateway's own words; undefined for an unknown request. */
export async function requestStatus(
  bearer: Bearer,
  { id, client, organisationId }: { id: string; client: string; organisationId: string },
): Promise<string | undefined> {
  const run = await findRun(bearer, id);
  const first = run?.state.items[0];
  if (run?.organisationId !== organisationId) return undefined;
  if (first?.kind !== 'outside' || first.client !== client) return undefined;
  if (run.state.interrupt?.kind === 'approval') return 'It waits for the approval of the user.';
  const result = run.state.items.find((item) => item.kind === 'tool');
  if (result === undefined) return 'It is running.';
  const { outcome, refusal } = result;
  return refusal === undefined ? OUTCOMES[outcome] : REFUSAL_WORDS[refusal];
}

const OUTCOMES = {
  done: 'Done.',
  failed: 'It did not work.',
  denied: 'The user has denied this. Do not try it again.',
  refused: 'It was refused.',
} as const;
