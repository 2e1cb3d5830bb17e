/**
 * aimock, a server of another project, speaks OpenAI's protocol. The product reads its texts, calls of tools and faults by
 * the same path as those of any endpoint.
 */
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunDeps, resumeRun, writeToRun } from '../run/run-loop';
import { NEW_RUN } from '../run/run-state';
import { shellTools } from '../test-support/shell-tools';
import { createOpenAiModel } from './openai-model';

let server: LLMock;
let deps: RunDeps;
let parts: string[];

beforeEach(async () => {
  server = new LLMock({ host: '127.0.0.1', port: 0, chunkSize: 5, auth: { apiKeys: ['a key'] } });
  await server.start();
  const tools = await shellTools();
  parts = [];
  let ids = 0;
  deps = {
    model: createOpenAiModel({ url: `${server.url}/v1`, model: 'any', key: 'a key', fetch }),
    limits: {
      ...{ declared: tools, granted: tools, offered: tools },
      switchedOff: { organisation: false, applications: new Set(), tools: [] },
    },
    instructions: 'Instructions.',
    signal: new AbortController().signal,
    hasBudget: async () => true,
    spend: async () => {},
    newId() {
      ids += 1;
      return `id-${ids}`;
    },
    hash: () => 'hash',
    session: 'session',
    onProgress: (progress) => progress.type === 'text' && parts.push(progress.text),
    record: async () => {},
  };
});
afterEach(() => server.stop());

it('its answer arrives in parts', async () => {
  server.onMessage('Which orders are open?', { content: 'Two orders are open.' });
  const { outcome, state } = await writeToRun(NEW_RUN, { text: 'Which orders are open?' }, deps);
  expect(outcome).toEqual({ type: 'success' });
  expect(state.items.at(-1)).toMatchObject({ kind: 'assistant', text: 'Two orders are open.' });
  expect(parts.length).toBeGreaterThan(2);
});

it('its call of a tool runs, and its answer to the result ends the run', async () => {
  server.on({ hasToolResult: true }, { content: 'I found one.' });
  server.onMessage('Find orders', {
    toolCalls: [{ id: 'call-1', name: 'shell__search', arguments: '{"query":"orders"}' }],
  });
  const waiting = await writeToRun(NEW_RUN, { text: 'Find orders' }, deps);
  const { interrupt } = waiting.state;
  expect(interrupt).toMatchObject({ kind: 'tool', arguments: { query: 'orders' } });
  if (interrupt === undefined) return;
  const result = { kind: 'tool', isDone: true, content: '- Orders' } as const;
  const { outcome, state } = await resumeRun(waiting.state, interrupt, result, deps);
  expect(outcome).toEqual({ type: 'success' });
  expect(state.items.at(-1)).toMatchObject({ text: 'I found one.' });
});

it('its call of a tool that does not exist is refused', async () => {
  server.on({ hasToolResult: true }, { content: 'I cannot.' });
  server.onMessage('Delete all', {
    toolCalls: [{ id: 'call-1', name: 'orders__drop_database', arguments: '{}' }],
  });
  const { state } = await writeToRun(NEW_RUN, { text: 'Delete all' }, deps);
  expect(state.items).toContainEqual(expect.objectContaining({ kind: 'tool', refusal: 'UNKNOWN' }));
});

it.each([
  ['overloaded', 429, 'BUSY'],
  ['broken', 500, 'BUSY'],
  ['unable to read the request', 400, 'REFUSED'],
])('its error ends the run with a fault: %s', async (message, status, fault) => {
  server.onMessage('Hello', { error: { message }, status });
  const { outcome } = await writeToRun(NEW_RUN, { text: 'Hello' }, deps);
  expect(outcome).toEqual({ type: 'error', fault });
});
