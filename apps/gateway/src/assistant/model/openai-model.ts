/**
 * Asks any endpoint with the protocol of OpenAI's chat completions, as a stream. The answer is data from outside: each
 * part is parsed, its size and its time are bounded, and no redirect is followed with the key.
 */
import { cutText } from '@unified-shell/text/cut-text';
import * as v from 'valibot';
import {
  type ChatMessage,
  type ChatModel,
  type ChatRequest,
  type ChatTurn,
  estimateTokens,
  ModelError,
  type ToolCall,
} from './chat-model';

export interface OpenAiModelOptions {
  /** The base address, such as `https://models.example/v1`; from the operator, never from a request. */
  url: string;
  model: string;
  /** Sent as bearer. Undefined for an endpoint without keys. */
  key: string | undefined;
  fetch: typeof fetch;
  times?: ModelTimes;
}

export interface ModelTimes {
  /** Until the whole answer has arrived. */
  totalMs: number;
  /** Between two parts of the answer, and until the first one. */
  idleMs: number;
}

const DEFAULT_TIMES: ModelTimes = { totalMs: 120_000, idleMs: 30_000 };

const MAX_STREAM_BYTES = 4_000_000;
const MAX_EVENT_CHARS = 200_000;
const MAX_TEXT_CHARS = 40_000;
const MAX_ARGUMENT_CHARS = 20_000;
const MAX_TOOL_CALLS = 8;

const toolCallPart = v.object({
  index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOOL_CALLS - 1)), 0),
  id: v.nullish(v.string()),
  function: v.optional(v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) })),
});
const partSchema = v.object({
  choices: v.optional(
    v.array(
      v.object({
        delta: v.optional(
          v.object({
            content: v.nullish(v.string()),
            tool_calls: v.nullish(v.pipe(v.array(toolCallPart), v.maxLength(MAX_TOOL_CALLS))),
          }),
        ),
      }),
    ),
    [],
  ),
  usage: v.nullish(v.object({ total_tokens: v.pipe(v.number(), v.minValue(0)) })),
});

export function createOpenAiModel({
  url,
  model,
  key,
  fetch: call,
  times = DEFAULT_TIMES,
}: OpenAiModelOptions): ChatModel {
  const address = `${url.replace(/\/+$/, '')}/chat/completions`;

  async function send(request: ChatRequest, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const answer = await call(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(toBody(model, request)),
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      const fault = answer.status === 429 || answer.status >= 500 ? 'BUSY' : 'REFUSED';
      throw new ModelError(fault, `The model answered ${answer.status}.`);
    }
    if (answer.body === null) throw new ModelError('EMPTY', 'The model answered nothing.');
    return answer.body;
  }

  return {
    async complete(request, signal, onText) {
      const watch = watchTime(times);
      try {
        const body = await send(request, AbortSignal.any([signal, watch.signal]));
        const turn = await readTurn(body, { onText, onPart: watch.restart });
        const { tokens = estimateTokens(request, turn.text), ...said } = turn;
        return { ...said, tokens };
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        if (watch.signal.aborted)
          throw new ModelError('TIMEOUT', 'The model did not answer in time.', { cause });
        if (cause instanceof ModelError) throw cause;
        throw new ModelError('UNREACHABLE', 'The model could not be reached.', { cause });
      } finally {
        watch.stop();
      }
    },
  };
}

/** Aborts when the whole time is over, or when nothing has arrived for a while. */
function watchTime({ totalMs, idleMs }: ModelTimes) {
  const abort = new AbortController();
  const end = () => abort.abort();
  const total = setTimeout(end, totalMs);
  let idle = setTimeout(end, idleMs);
  return {
    signal: abort.signal,
    restart() {
      clearTimeout(idle);
      idle = setTimeout(end, idleMs);
    },
    stop() {
      clearTimeout(total);
      clearTimeout(idle);
    },
  };
}

function toBody(model: string, { messages, tools, maxTokens }: ChatRequest): object {
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxTokens,
    messages: messages.map(toMessage),
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
    }),
  };
}

function toMessage(message: ChatMessage): object {
  switch (message.role) {
    case 'tool':
      return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
    case 'assistant':
      return {
        role: 'assistant',
        content: message.content,
        ...(message.toolCalls.length > 0 && {
          tool_calls: message.toolCalls.map(({ id, name, arguments: given }) => ({
            id,
            type: 'function',
            function: { name, arguments: given },
          })),
        }),
      };
    default:
      return message;
  }
}

interface Reading {
  onText(text: string): void;
  /** Something has arrived. */
  onPart(): void;
}

type ReadTurn = Omit<ChatTurn, 'tokens'> & { tokens?: number };

async function readTurn(body: ReadableStream<Uint8Array>, { onText, onPart }: Reading): Promise<ReadTurn> {
  let text = '';
  let tokens: number | undefined;
  const calls: ToolCall[] = [];
  for await (const data of readData(body, onPart)) {
    const { choices, usage } = parsePart(data);
    if (usage) tokens = Math.ceil(usage.total_tokens);
    const { content, tool_calls: parts } = choices[0]?.delta ?? {};
    if (content) {
      text += content;
      if (text.length > MAX_TEXT_CHARS)
        throw new ModelError('TOO_LONG', 'The answer of the model is too long.');
      onText(content);
    }
    for (const part of parts ?? []) addCallPart(calls, part);
  }
  const toolCalls = calls.filter((call) => call !== undefined);
  if (text === '' && toolCalls.length === 0) throw new ModelError('EMPTY', 'The model answered nothing.');
  return { text, toolCalls, ...(tokens !== undefined && { tokens }) };
}

/** A call arrives in parts: its id and name first, then its arguments piece by piece. */
function addCallPart(calls: ToolCall[], part: v.InferOutput<typeof toolCallPart>): void {
  const known = calls[part.index] ?? { id: '', name: '', arguments: '' };
  const call = {
    id: known.id || cutText(part.id ?? '', 200),
    name: known.name || cutText(part.function?.name ?? '', 200),
    arguments: known.arguments + (part.function?.arguments ?? ''),
  };
  if (call.arguments.length > MAX_ARGUMENT_CHARS) {
    throw new ModelError('TOO_LONG', 'The arguments of a tool are too long.');
  }
  calls[part.index] = call;
}

function parsePart(data: string): v.InferOutput<typeof partSchema> {
  try {
    return v.parse(partSchema, JSON.parse(data));
  } catch (cause) {
    throw new ModelError('GARBAGE', 'The model answered something that is not of its protocol.', { cause });
  }
}

/** Yields the data of each event until `[DONE]` or the end of the stream. */
async function* readData(body: ReadableStream<Uint8Array>, onPart: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = '';
  let hasData = false;
  for await (const chunk of body) {
    onPart();
    bytes += chunk.byteLength;
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (bytes > MAX_STREAM_BYTES || rest.length > MAX_EVENT_CHARS) {
      throw new ModelError('TOO_LONG', 'The answer of the model is too long.');
    }
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice('data:'.length).trim();
      if (data === '[DONE]') return;
      hasData = true;
      yield data;
    }
  }
  if (!hasData && bytes > 0) {
    throw new ModelError('GARBAGE', 'The model answered something that is not of its protocol.');
  }
}
