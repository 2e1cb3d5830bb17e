import { callGateway } from '../../platform/network/call-gateway';
import type { RequestDeps } from '../deps';
import type { Requester } from '../require-requester';

const PATH = '/api/graphql';

/** Sends a GraphQL query on behalf of the user, with the application's token. The response is returned unchanged, for the application to read. */
export async function queryGateway(
  query: { query: string; variables?: unknown; operationName?: string | undefined },
  { token }: Requester,
  { caller }: Pick<RequestDeps, 'caller'>,
): Promise<{ status: number; body: string }> {
  const answer = await callGateway(caller, token, PATH, query);
  return { status: answer.status, body: await answer.text() };
}
