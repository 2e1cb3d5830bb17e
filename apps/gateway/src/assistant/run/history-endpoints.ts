/**
 * The user's conversations in an organisation.
 *
 * `GET /api/assistant/v1/runs?organisation=` answers `{runs: [{id, title, updatedAt}]}`, the latest first, at most 50.
 * `GET /api/assistant/v1/runs/{id}?organisation=` answers one (`AssistantConversation`), with what it waits for.
 * `DELETE /api/assistant/v1/runs/{id}?organisation=` erases it. `POST /api/assistant/v1/runs/{id}/feedback` with
 * `{organisation, feedback: 'good' | 'bad'}` rates it. 404 for an organisation that the bearer does not work in, and for
 * a conversation that is not theirs.
 */
import type { AssistantConversation, AssistantSummary } from '@unified-shell/api/assistant';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../../bearer/bearer';
import { recordEvent } from '../../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../../http/endpoint/authenticate';
import type { Endpoint } from '../../http/endpoint/endpoint';
import { GatewayError } from '../../http/errors/gateway-error';
import { organisationId } from '../../organisations/organisation-id';
import { requireOrganisation } from '../../organisations/policy';
import { presentInterrupt, presentItem } from './present-run';
import { eraseRun, findRun, listRuns, rateRun, type StoredRun } from './run-store';

export interface HistoryDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

const URL = '/api/assistant/v1/runs';

const organisationSchema = v.strictObject({ organisation: organisationId });
const runSchema = v.strictObject({ organisation: organisationId, id: v.pipe(v.string(), v.uuid()) });
const feedbackSchema = v.strictObject({ ...runSchema.entries, feedback: v.picklist(['good', 'bad']) });

type RunInput = v.InferOutput<typeof runSchema>;
type HistoryEndpoint<Input, Result> = Endpoint<TokenClaims, Input, Bearer, Bearer, Result>;

function createSteps({ readAccessToken, withBearer }: HistoryDependencies) {
  return {
    authenticate: (request: Parameters<typeof authenticate>[0]) => authenticate(request, readAccessToken),
    within: withBearer,
    /** Staff who act as the user do not read what the user has written. */
    async authorise(bearer: Bearer, { organisation }: { organisation: string }) {
      await requireOrganisation(bearer, organisation);
      if (bearer.claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
      return bearer;
    },
  };
}

export function createListRuns(
  dependencies: HistoryDependencies,
): HistoryEndpoint<{ organisation: string }, AssistantSummary[]> {
  return {
    ...createSteps(dependencies),
    method: 'GET',
    url: URL,
    validate: organisationSchema,
    async act(bearer, { organisation }) {
      const runs = await listRuns(bearer, organisation);
      return runs.map(({ id, title, updatedAt }) => ({ id, title, updatedAt: updatedAt.toISOString() }));
    },
    present: (runs) => ({ runs }),
  };
}

export function createReadRun(dependencies: HistoryDependencies): HistoryEndpoint<RunInput, StoredRun> {
  return {
    ...createSteps(dependencies),
    method: 'GET',
    url: `${URL}/:id`,
    validate: runSchema,
    async act(bearer, { id, organisation }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation) throw new GatewayError('NOT_FOUND');
      return found;
    },
    present: presentConversation,
  };
}

export function createEraseRun(dependencies: HistoryDependencies): HistoryEndpoint<RunInput, string> {
  return {
    ...createSteps(dependencies),
    method: 'DELETE',
    url: `${URL}/:id`,
    validate: runSchema,
    async act(bearer, { id, organisation }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation || !(await eraseRun(bearer, id))) {
        throw new GatewayError('NOT_FOUND');
      }
      await recordEvent(bearer.trx, {
        action: 'assistant.erase',
        outcome: 'success',
        actor: bearer.claims.userId,
        organisationId: organisation,
        object: id,
      });
      return id;
    },
    present: (id) => ({ id }),
  };
}

export function createRateRun(
  dependencies: HistoryDependencies,
): HistoryEndpoint<v.InferOutput<typeof feedbackSchema>, string> {
  return {
    ...createSteps(dependencies),
    method: 'POST',
    url: `${URL}/:id/feedback`,
    validate: feedbackSchema,
    async act(bearer, { id, organisation, feedback }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation || !(await rateRun(bearer, id, feedback))) {
        throw new GatewayError('NOT_FOUND');
      }
      return feedback;
    },
    present: (feedback) => ({ feedback }),
  };
}

function presentConversation({ id, title, state, feedback }: StoredRun): AssistantConversation {
  const { items, interrupt, hasReadUntrusted } = state;
  return {
    id,
    title,
    items: items.map(presentItem),
    interrupts: interrupt === undefined ? [] : [presentInterrupt(interrupt)],
    hasReadUntrusted,
    ...(feedback !== null && { feedback }),
  };
}
