import { callGateway } from '../call-gateway';
import type { LateLoan } from '../late/late-ground';
import type { Asker } from './require-asker';

const PATH = '/api/graphql';

/** GraphQL in the person's name; the answer as it came, so that the application reads it like any other. */
export async function queryGateway(
  query: { query: string; variables?: unknown; operationName?: string | undefined },
  { person }: Asker,
  { caller }: Pick<LateLoan, 'caller'>,
): Promise<{ status: number; body: string }> {
  const answer = await callGateway(caller, person.token, PATH, query);
  return { status: answer.status, body: await answer.text() };
}
