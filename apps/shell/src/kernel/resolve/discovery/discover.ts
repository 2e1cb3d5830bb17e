/** Asks a partner system for the address of a solution. Loaded when the first solution needs it. */
import { fillPartnerServer } from '@unified-shell/address/partner-server';
import { formatShellPath } from '@unified-shell/address/shell-path';
import { UrlTemplateError } from '@unified-shell/address/url-template-error';
import type { DiscoveryFault } from '@unified-shell/errors/shell-errors';
import { ShellError, type ShellErrorDetails } from '../../platform/network/shell-error';
import { obtainSolutionToken } from '../../session/token/obtain-solution-token';
import { pageLocale } from '../../workspace/preferences/languages';
import type { ResolveDeps } from '../deps';
import { isAllowedAddress } from './allowed-origin';
import { callPartner, type PartnerAnswer } from './call-partner';
import type { DiscoveryRequest, DiscoveryResult } from './discovery';
import { addToCache, cacheTtlMs, findCached } from './discovery-cache';
import { productFactsOf } from './product-context';
import { readAnswer } from './read-answer';
import { type DiscoveryFacts, requestFor } from './request-for';
import { readAnalyticsParameters } from './told-parameters';

/** Never rejects. An aborted discovery has no effect; its result must be dropped. */
export async function discover(
  deps: ResolveDeps,
  request: DiscoveryRequest,
  signal: AbortSignal,
): Promise<DiscoveryResult> {
  const { environment, configuration: page } = deps;
  const { trace } = deps.caller;
  const { solution, key, workspace } = request;
  const { discovery, name: subject, appId } = solution;
  const fail = (fault: DiscoveryFault | undefined, details: ShellErrorDetails = {}): DiscoveryResult => {
    const { cause, partnerError } = details;
    if (!signal.aborted)
      environment.warn('discovery-failed', {
        app: appId,
        system: discovery?.kind,
        fault: fault ?? partnerError?.code,
        trace,
        cause: cause === undefined ? undefined : String(cause),
      });
    const error = new ShellError('DISCOVERY_FAILED', { ...details, subject, discovery: fault });
    return { kind: 'failed', error };
  };
  if (discovery?.server === undefined) return fail('t');

  const ttlMs = cacheTtlMs(solution, page.environment);
  const told = toldOf(request);
  const cacheKey = told === '' ? key : `${key} ${told}`;
  const cached = ttlMs === undefined ? undefined : findCached(environment, cacheKey);
  const isAllowed = (url: string) => isAllowedAddress(url, solution, workspace.organisation, page);
  // The mount alone does not name the answer to an address with such parameters, so its frame is not opened early.
  const found = (url: string, until: number | undefined): DiscoveryResult => ({
    kind: 'found',
    source: withParameters(url, told),
    until: told === '' ? until : undefined,
  });
  if (cached && isAllowed(cached.url)) return found(cached.url, cached.until);

  const product = productFactsOf(request);
  let server: string;
  try {
    const { tenant, region } = workspace.organisation;
    const values = { tenant, region, host: product?.host };
    server = fillPartnerServer(discovery.server, values, { isDev: page.environment === 'dev' });
  } catch (cause) {
    return fail('t', { cause, urlFault: cause instanceof UrlTemplateError ? cause.code : undefined });
  }
  let authorization: Record<string, string>;
  try {
    authorization = await authorize(deps, request);
  } catch (cause) {
    return fail('a', { cause });
  }
  const call = requestFor(discovery.kind, factsOf(deps, request, product));
  let answer: PartnerAnswer;
  try {
    const { path, headers, body } = call;
    answer = await callPartner(
      environment,
      server + path,
      {
        method: body ? 'POST' : 'GET',
        headers: {
          ...authorization,
          ...headers,
          traceparent: trace,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      signal,
    );
  } catch (cause) {
    return fail('n', { cause });
  }
  const read = readAnswer(discovery.kind, answer.status, answer.body);
  switch (read.kind) {
    case 'fault':
      return fail(read.fault, { status: answer.status, partnerError: read.error });
    case 'refused':
      return fail(undefined, { status: answer.status, partnerError: read.error });
    case 'redirect':
      return read;
    case 'address': {
      if (!isAllowed(read.url)) return fail('t', { cause: new URL(read.url).origin });
      const until = ttlMs === undefined ? undefined : environment.now() + ttlMs;
      if (until !== undefined && !signal.aborted)
        addToCache(environment, { key: cacheKey, url: read.url, until });
      return found(read.url, until);
    }
    default:
      return read satisfies never;
  }
}

/** The solution's own token, never the shell's; a third party without a client gets none. */
async function authorize(
  deps: ResolveDeps,
  { solution, workspace }: DiscoveryRequest,
): Promise<Record<string, string>> {
  const token = await obtainSolutionToken(deps, solution, workspace.user.token);
  return token === undefined ? {} : { authorization: `Bearer ${token.value}` };
}

function factsOf(
  { store, configuration, caller: { trace } }: ResolveDeps,
  { path, base, workspace, subOrganisation, solution }: DiscoveryRequest,
  product: ReturnType<typeof productFactsOf>,
): DiscoveryFacts {
  const kind = solution.discovery?.kind;
  const { organisation, user } = workspace;
  const { userId, authId } = user.answer.profile;
  const { location, preferences } = store.getState();
  const query = new URLSearchParams(path.query);
  return {
    payload: {
      imsOrg: organisation.id,
      imsProfile: { userId, authId },
      path: base,
      activeProductContext: product?.context,
      company: (kind === 'analytics' ? query.get('company') : undefined) ?? product?.name,
      tenant: organisation.tenant,
      locale: pageLocale({ location, preferences }, configuration.environment),
      fullPath: formatShellPath({ contexts: [], path: path.path, query: path.query }).replace(/^#/, ''),
    },
    clientId: configuration.clientId,
    requestId: trace.split('-')[1] ?? trace,
    lane: subOrganisation,
    wfLane: query.get('wfLane') ?? undefined,
  };
}

/** The parameters of the address on which the answer depends, as a query; only Analytics has any. */
function toldOf({ solution, path }: DiscoveryRequest): string {
  return solution.discovery?.kind === 'analytics' ? readAnalyticsParameters(path.query) : '';
}

/** Analytics keeps the parameters (DISC-08). */
function withParameters(address: string, told: string): string {
  if (told === '') return address;
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(told)) url.searchParams.set(name, value);
  return url.href;
}
