import { callGateway, type GatewayCaller } from '../../../../kernel/platform/network/call-gateway';
import type { Token } from '../../../../kernel/session/session-state';
import type { WorkHubQuery } from './work-hub-cache';
import { readWorkHub, type WorkHubItem } from './work-hub-item';

const FIELDS =
  'id displayName category displayInSection icon enabled visible newTab nounName nouns urlRoot urlTemplate';

const QUERY = `query workhub(
  $imsOrg: ID!, $sandbox: String, $locale: String!, $capability: String!, $workhubVersion: String
) {
  getNavigationsData(
    imsOrg: $imsOrg, sandbox: $sandbox, locale: $locale, capability: $capability, workhubVersion: $workhubVersion
  ) { ${FIELDS} navigationSubTreeElements { ${FIELDS} } }
}`;

/**
 * Fetches a work hub from the gateway (NAV-22) for the bearer of the token and the active sandbox.
 * Rejects if there is no response, or if the response is not a list (NAV-25).
 */
export async function fetchWorkHub(
  caller: GatewayCaller,
  token: Token,
  { organisation: imsOrg, sandbox, locale, capability, version: workhubVersion }: WorkHubQuery,
): Promise<WorkHubItem[]> {
  const variables = { imsOrg, sandbox, locale, capability, workhubVersion };
  const answer = await callGateway(caller, token, '/api/graphql', { query: QUERY, variables });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  const body: unknown = await answer.json();
  return readWorkHub(fieldOf(fieldOf(body, 'data'), 'getNavigationsData'), caller.environment.warn);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
