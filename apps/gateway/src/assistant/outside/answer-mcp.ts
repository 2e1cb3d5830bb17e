/** Answers one request of the Model Context Protocol with its official library, which speaks all versions of the protocol. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import type { FastifyRequest } from 'fastify';
import { toErrorEntry } from '../../http/errors/to-error-entry';

const SERVER = { name: 'unified-shell', version: '1' };

export interface ListedTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  readOnly: boolean;
  destructive: boolean;
}

export interface ToolAnswer {
  text: string;
  isError: boolean;
}

/** One request of an assistant, with the rights of this moment. */
export interface McpSession {
  /** How the tools are to be used; sent when the client begins. */
  instructions: string;
  tools: readonly ListedTool[];
  call(name: string, given: unknown): Promise<ToolAnswer>;
}

export async function answerMcp(request: FastifyRequest, session: McpSession): Promise<Response> {
  const server = new Server(SERVER, {
    capabilities: { tools: {} },
    instructions: session.instructions,
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: session.tools.map(presentTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await callSafely(session, params.name, params.arguments ?? {}, request);
    return { content: [{ type: 'text', text }], isError };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    // The path is not used; the token has been read.
    const asked = new Request('http://gateway.invalid/', { method: 'POST', headers });
    return await transport.handleRequest(asked, { parsedBody: request.body });
  } finally {
    await server.close();
  }
}

/** The library would send the message of an error to the client. */
async function callSafely(
  session: McpSession,
  name: string,
  given: unknown,
  { log }: Pick<FastifyRequest, 'log'>,
): Promise<ToolAnswer> {
  try {
    return await session.call(name, given);
  } catch (error) {
    const isOutage = toErrorEntry(error).entry.status === 503;
    log[isOutage ? 'warn' : 'error']({ err: error }, 'call of an assistant outside failed');
    return { text: 'Something went wrong.', isError: true };
  }
}

function presentTool({ name, title, description, inputSchema, readOnly, destructive }: ListedTool): Tool {
  return {
    ...{ name, title, description },
    inputSchema: { ...inputSchema, type: 'object' },
    annotations: { title, readOnlyHint: readOnly, destructiveHint: destructive, openWorldHint: false },
  };
}
