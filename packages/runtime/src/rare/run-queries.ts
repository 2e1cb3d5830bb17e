import type { GraphqlOperation, RuntimeNetwork } from '@unified-shell/app-sdk/runtime-module';
import { type QueryAnswer, readQueryAnswer } from '@unified-shell/protocol/requests/read-answer';
import type { Requests } from '../connection/requests';
import { requireAnswer } from '../shared/require-answer';

/**
 * Sends GraphQL operations by way of the shell and returns a Response; its body is an array for several operations.
 */
export async function runQueries(
  { data, operationName }: Parameters<RuntimeNetwork['query']>[0],
  request: Requests['request'],
): Promise<Response> {
  const run = async ({ query, variables, ...own }: GraphqlOperation) => {
    const name = own.operationName ?? operationName;
    const operation = { query, ...(variables && { variables }), ...(name && { operationName: name }) };
    const answer = readQueryAnswer(await request('network.query', operation));
    return requireAnswer<QueryAnswer>(answer);
  };
  if (!Array.isArray(data)) return toResponse(await run(data));
  const answers = await Promise.all(data.map(run));
  const failed = answers.find(({ status }) => status !== 200);
  return toResponse(failed ?? { status: 200, body: `[${answers.map(({ body }) => body).join()}]` });
}

function toResponse({ status, body }: QueryAnswer): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}
