/** Mock LLM, a server of another project that speaks OpenAI's protocol, answers through the same path as any endpoint. */
import { createServer as createHttpServer, type Server } from 'node:http';
import type { Rule } from '@dwmkerr/mock-llm/dist/config.js';
import { createServer } from '@dwmkerr/mock-llm/dist/server.js';
import { afterEach, expect, it, vi } from 'vitest';
import { createOpenAiModel } from './openai-model';

let server: Server | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
});

async function ask(content: string, rules: readonly Rule[] = []) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const echo: Rule = {
    path: '/v1/chat/completions',
    match: '@',
    response: {
      status: 200,
      content: JSON.stringify({
        id: 'one',
        model: 'mock',
        choices: [{ message: { role: 'assistant', content: '{{jmes request body.messages[-1].content}}' } }],
      }),
    },
  };
  const streaming = { chunkSize: 5, chunkIntervalMs: 1 };
  const app = createServer({ streaming, rules: [echo, ...rules] }, '127.0.0.1', 0);
  const started = createHttpServer(app);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const model = createOpenAiModel({
    ...{ url: `http://127.0.0.1:${port}/v1`, model: 'mock', key: 'a key', fetch },
  });
  const parts: string[] = [];
  const turn = await model.complete(
    { messages: [{ role: 'user', content }], tools: [], maxTokens: 100 },
    new AbortController().signal,
    (part) => parts.push(part),
  );
  return { turn, parts };
}

it('its answer arrives in parts, and its tokens are estimated', async () => {
  const { turn, parts } = await ask('Which orders are open?');
  expect(turn).toMatchObject({ text: 'Which orders are open?', toolCalls: [] });
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.join('')).toBe(turn.text);
  expect(turn.tokens).toBeGreaterThan(0);
});

it('its error within a stream ends the run with a fault', async () => {
  const error: Rule = {
    path: '/v1/chat/completions',
    match: '@',
    response: { status: 500, content: JSON.stringify({ error: { message: 'broken' } }) },
  };
  await expect(ask('Hello', [error])).rejects.toMatchObject({ name: 'ModelError' });
});
