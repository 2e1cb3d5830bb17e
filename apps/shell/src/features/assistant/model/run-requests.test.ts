import type { AssistantEvent } from '@unified-shell/api/assistant';
import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createRunRequests } from './run-requests';

const started: AssistantEvent = { type: 'run-started', run: 'run-1', title: 'Hello' };

async function eventsOf(answer: Response): Promise<AssistantEvent[]> {
  const environment = createFakeEnvironment(() => answer);
  const caller = { environment, trace: '' };
  const { stream } = createRunRequests({ environment, caller, authorization: () => 'Bearer token-1' });
  const events: AssistantEvent[] = [];
  for await (const event of stream('', {}, new AbortController().signal)) events.push(event);
  return events;
}

describe('the stream of a run', () => {
  it.each([
    ['the answer breaks off', new Response(`data: ${JSON.stringify(started)}\n\n`), [started], 'NO_ANSWER'],
    ['the gateway refuses it', new Response('', { status: 503 }), [], 'NO_ANSWER'],
    [
      'another page has continued the conversation',
      new Response('', { status: 409 }),
      [],
      'CONVERSATION_CHANGED',
    ],
  ])('ends with a fault when %s', async (_what, answer, before, fault) => {
    const end = { type: 'run-finished', outcome: { type: 'error', fault } };
    expect(await eventsOf(answer)).toEqual([...before, end]);
  });
});
