import {
  type AssistantEvent,
  assistantConversationSchema,
  assistantEventSchema,
  assistantRunsSchema,
} from '@unified-shell/api/assistant';
import * as v from 'valibot';
import type { FeatureDeps } from '../../../chrome/feature';
import { readEventStream } from '../../../kernel/live/read-event-stream';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';

const PATH = '/api/assistant/v1/runs';

export type RunRequests = ReturnType<typeof createRunRequests>;

/**
 * The requests to the gateway. Each rejects unless the gateway answers as expected.
 * @param onForbidden the user may do less than this page knows, such as after a withdrawal that it was not told of
 */
export function createRunRequests(
  { environment, caller, authorization }: Pick<FeatureDeps, 'environment' | 'caller' | 'authorization'>,
  onForbidden: () => void,
) {
  function withHeaders(init: RequestInit): RequestInit {
    const user = authorization();
    if (user === undefined) throw new Error('no user is signed in');
    const type = init.body !== undefined && { 'content-type': 'application/json' };
    return { ...init, headers: { authorization: user, traceparent: caller.trace, ...type } };
  }

  async function call(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetchWithTimeout(environment, PATH + path, withHeaders(init));
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
    return answer.json();
  }

  const queryOf = (organisation: string) => `?${new URLSearchParams({ organisation })}`;

  return {
    list: async (organisation: string) =>
      v.parse(assistantRunsSchema, await call(queryOf(organisation))).runs,
    read: async (run: string, organisation: string) =>
      v.parse(assistantConversationSchema, await call(`/${run}${queryOf(organisation)}`)),
    erase: (run: string, organisation: string) =>
      call(`/${run}${queryOf(organisation)}`, { method: 'DELETE' }),
    rate: (run: string, rating: { organisation: string; feedback: 'good' | 'bad' }) =>
      call(`/${run}/feedback`, { method: 'POST', body: JSON.stringify(rating) }),
    /** Begins or resumes a run. The first `run-finished` ends it; a stream that breaks off gets one with a fault. */
    async *stream(path: string, body: object, signal: AbortSignal): AsyncGenerator<AssistantEvent> {
      const init = { method: 'POST', body: JSON.stringify(body), signal };
      const answer = await environment.fetch(PATH + path, withHeaders(init));
      if (answer.ok && answer.body !== null) {
        for await (const { data } of readEventStream(answer.body))
          yield v.parse(assistantEventSchema, JSON.parse(data));
      } else await answer.body?.cancel();
      if (answer.status === 403) onForbidden();
      const fault = answer.status === 409 ? 'CONVERSATION_CHANGED' : 'NO_ANSWER';
      yield { type: 'run-finished', outcome: { type: 'error', fault } };
    },
  };
}
