/**
 * The model of the demonstration: a small server on this machine with the protocol of OpenAI's chat completions, so that
 * the assistant reaches it as it would reach any other one. It is started when the operator names no model.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { chooseAnswer, type RuleAnswer } from './choose-answer';

export const DEMONSTRATION_MODEL = 'demonstration-rules';

const MAX_BODY_BYTES = 4_000_000;

const requestSchema = v.object({
  messages: v.array(v.object({ role: v.string(), content: v.optional(v.string()) })),
  tools: v.optional(
    v.array(
      v.object({
        function: v.object({
          name: v.string(),
          parameters: v.object({ properties: v.record(v.string(), v.object({ type: v.string() })) }),
        }),
      }),
    ),
    [],
  ),
});

export interface DemonstrationModel {
  /** Such as `http://127.0.0.1:40123/v1`. */
  url: string;
  close(): Promise<void>;
}

/** Listens on the loopback address, at a free port. */
export async function startDemonstrationModel(): Promise<DemonstrationModel> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // It does not keep the process alive.
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    response.writeHead(404).end();
    return;
  }
  const { messages, tools } = v.parse(requestSchema, JSON.parse(await readBody(request)));
  const said = chooseAnswer(
    messages,
    tools.map(({ function: { name, parameters } }) => ({
      name,
      parameters: Object.entries(parameters.properties)
        .filter(([, { type }]) => type === 'string')
        .map(([property]) => property),
    })),
  );
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of deltasOf(said)) response.write(part({ choices: [{ index: 0, delta }] }));
  const length = messages.reduce((sum, { content = '' }) => sum + content.length, 0);
  response.write(part({ choices: [], usage: { total_tokens: Math.ceil(length / 4) + 1 } }));
  response.end('data: [DONE]\n\n');
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function deltasOf(said: RuleAnswer): object[] {
  if (said.kind === 'text') return said.text.split(/(?<= )/).map((content) => ({ content }));
  const call = { index: 0, id: 'call_1', type: 'function' };
  return [
    { tool_calls: [{ ...call, function: { name: said.name, arguments: '' } }] },
    { tool_calls: [{ index: 0, function: { arguments: JSON.stringify(said.arguments) } }] },
  ];
}

function part(data: object): string {
  return `data: ${JSON.stringify({ object: 'chat.completion.chunk', model: DEMONSTRATION_MODEL, ...data })}\n\n`;
}
