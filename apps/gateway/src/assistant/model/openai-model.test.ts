import { expect, it } from 'vitest';
import { startDemonstrationModel } from '../../demo/demonstration-model/demonstration-model';
import type { ChatRequest } from './chat-model';
import { createOpenAiModel, type ModelTimes } from './openai-model';

const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
  ],
  tools: [{ name: 'shell__search', description: 'Finds.', inputSchema: { type: 'object', properties: {} } }],
  maxTokens: 100,
};

const part = (delta: object) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`;
const stream = (...chunks: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    }),
  );

function open(answer: (init: RequestInit) => Response | Promise<Response>, times?: ModelTimes) {
  const calls: { url: string; init: RequestInit }[] = [];
  const model = createOpenAiModel({
    url: 'https://models.example/v1/',
    model: 'm',
    key: 'KEY',
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return answer(init);
    },
    ...(times && { times }),
  });
  const texts: string[] = [];
  const complete = (signal = new AbortController().signal) =>
    model.complete(request, signal, (text) => void texts.push(text));
  return { calls, texts, complete };
}

it('asks the endpoint with its key alone, follows no redirect, and reads text, calls and tokens as they arrive', async () => {
  const { calls, texts, complete } = open(() =>
    stream(
      ': beat\n\n',
      part({ content: 'Hel' }).slice(0, 20),
      part({ content: 'Hel' }).slice(20) + part({ content: 'lo' }),
      part({ tool_calls: [{ index: 0, id: 'c1', function: { name: 'shell__search', arguments: '{"que' } }] }),
      part({ tool_calls: [{ index: 0, function: { arguments: 'ry":"a"}' } }] }),
      'data: {"choices":[],"usage":{"total_tokens":12}}\r\n\r\n',
      'data: [DONE]\n\n',
    ),
  );
  expect(await complete()).toEqual({
    text: 'Hello',
    toolCalls: [{ id: 'c1', name: 'shell__search', arguments: '{"query":"a"}' }],
    tokens: 12,
  });
  expect(texts).toEqual(['Hel', 'lo']);
  const [{ url, init } = { url: '', init: {} }] = calls;
  expect([url, init.redirect]).toEqual(['https://models.example/v1/chat/completions', 'error']);
  expect(init.headers).toMatchObject({ authorization: 'Bearer KEY' });
  const body: unknown = JSON.parse(String(init.body));
  expect(body).toMatchObject({ model: 'm', stream: true, max_tokens: 100, messages: request.messages });
});

it('estimates the tokens where the endpoint does not tell them', async () => {
  const { tokens } = await open(() => stream(part({ content: 'Hello' }))).complete();
  expect(tokens).toBeGreaterThan(20);
});

it.each<[string, () => Response, string]>([
  ['a refused key', () => new Response(null, { status: 401 }), 'REFUSED'],
  ['too many calls', () => new Response(null, { status: 429 }), 'BUSY'],
  ['an error of the server', () => new Response(null, { status: 503 }), 'BUSY'],
  ['no body', () => new Response(null), 'EMPTY'],
  ['an empty stream', () => stream(''), 'EMPTY'],
  ['a stream without content', () => stream(part({}), 'data: [DONE]\n\n'), 'EMPTY'],
  ['a page', () => stream('<html>\n<body>\n</html>'), 'GARBAGE'],
  ['broken JSON', () => stream('data: {"choices":\n\n'), 'GARBAGE'],
  ['another shape', () => stream('data: {"choices":[{"delta":{"content":7}}]}\n\n'), 'GARBAGE'],
  ['a call of too high an index', () => stream(part({ tool_calls: [{ index: 999_999_999 }] })), 'GARBAGE'],
  ['a text that is too long', () => stream(part({ content: 'x'.repeat(50_000) })), 'TOO_LONG'],
  [
    'arguments that are too long',
    () => stream(part({ tool_calls: [{ index: 0, function: { arguments: 'x'.repeat(30_000) } }] })),
    'TOO_LONG',
  ],
  ['a line without an end', () => stream(`data: ${'x'.repeat(300_000)}`), 'TOO_LONG'],
])('answers in words to %s', async (_what, answer, fault) => {
  await expect(open(answer).complete()).rejects.toMatchObject({ name: 'ModelError', fault });
});

it('gives up an endpoint that cannot be reached', async () => {
  const { complete } = open(() => Promise.reject(new TypeError('fetch failed')));
  await expect(complete()).rejects.toMatchObject({ fault: 'UNREACHABLE' });
});

const hang = (init: RequestInit) =>
  new Promise<Response>((_, reject) =>
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  );

it.each([
  ['that is silent', { totalMs: 60_000, idleMs: 10 }],
  ['that takes too long', { totalMs: 10, idleMs: 60_000 }],
])('gives up a model %s', async (_what, times) => {
  await expect(open(hang, times).complete()).rejects.toMatchObject({ fault: 'TIMEOUT' });
});

it('stops when the user stops', async () => {
  const abort = new AbortController();
  const stopped = open(hang).complete(abort.signal);
  abort.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
});

it('the demonstration’s model speaks the same protocol, and says what it is', async () => {
  const { url, close } = await startDemonstrationModel();
  const model = createOpenAiModel({ url, model: 'x', key: undefined, fetch });
  const ask = (content: string) =>
    model.complete(
      { ...request, messages: [{ role: 'user', content }] },
      new AbortController().signal,
      () => {},
    );
  expect((await ask('Hello')).text).toContain('not a language model');
  expect((await ask('search for orders')).toolCalls).toMatchObject([
    { name: 'shell__search', arguments: '{"query":"orders"}' },
  ]);
  await close();
});
