import type { AssistantEvent } from '@unified-shell/api/assistant';
import { describe, expect, it, vi } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createRunRequests } from './run-requests';

const started: AssistantEvent = { type: 'run-started', run: 'run-1', title: 'Hello' };

async function eventsOf(answer: Response, onForbidden = () => {}): Promise<AssistantEvent[]> {
  const environment = createFakeEnvironment(() => answer);
  const caller = { environment, trace: '' };
  const deps = { environment, caller, authorization: () => 'Bearer token-1' };
  const { stream } = createRunRequests(deps, onForbidden);
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

  it('UI-28 a refusal makes the shell ask again what the user may do', async () => {
    const onForbidden = vi.fn();
    await eventsOf(new Response('', { status: 503 }), onForbidden);
    expect(onForbidden).not.toHaveBeenCalled();
    await eventsOf(new Response('', { status: 403 }), onForbidden);
    expect(onForbidden).toHaveBeenCalledOnce();
  });
});
