import { callGateway } from '../../platform/network/call-gateway';
import type { AppRequestsDeps } from '../deps';
import type { Requester } from '../require-requester';

const PATH = '/api/graphql';

/** GraphQL in the person's name; the answer as it came, so that the application reads it like any other. */
export async function queryGateway(
  query: { query: string; variables?: unknown; operationName?: string | undefined },
  { user }: Requester,
  { caller }: Pick<AppRequestsDeps, 'caller'>,
): Promise<{ status: number; body: string }> {
  const answer = await callGateway(caller, user.token, PATH, query);
  return { status: answer.status, body: await answer.text() };
}
