/** The call of each kind of partner system (DISC-04 to DISC-18); pure. */
import type { DiscoveryKind } from '@unified-shell/catalogue/registration/product-options';
import { readAnalyticsParameters } from './told-parameters';

/** The fields that the shell tells a partner system (DISC-02). */
export interface DiscoveryPayload {
  imsOrg: string;
  imsProfile: { userId: string; authId: string };
  /** The path of the mount. */
  path: string;
  activeProductContext: Readonly<Record<string, unknown>> | undefined;
  company: string | undefined;
  tenant: string;
  locale: string;
  /** The whole path below the shell, with its query. */
  fullPath: string;
}

export interface DiscoveryFacts {
  payload: DiscoveryPayload;
  clientId: string;
  /** The id that joins the log lines of the click. */
  requestId: string;
  /** The id of Workfront's lane. */
  lane: string | undefined;
  /** The parameter `wfLane` of the address. */
  wfLane: string | undefined;
}

export interface DiscoveryCall {
  /** Relative to the base address of the system. */
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON by `POST`; without it the call is a `GET`. */
  body?: DiscoveryPayload;
}

/** The lane of a local Workfront, unless the address names one (DISC-15). */
const DEFAULT_LANE = 'devtest';

export function requestFor(kind: DiscoveryKind, facts: DiscoveryFacts): DiscoveryCall {
  const { payload, clientId, requestId, lane, wfLane } = facts;
  const { imsOrg, path, fullPath } = payload;
  const get = (name: string, query: Record<string, string> = {}, headers = {}): DiscoveryCall => {
    const search = new URLSearchParams(query).toString();
    return { path: search === '' ? name : `${name}?${search}`, headers };
  };
  switch (kind) {
    case 'campaign':
      return { path: 'imsSession', headers: {}, body: payload };
    case 'analytics':
      return { path: 'session.php', headers: {}, body: { ...payload, fullPath: keepOwn(fullPath) } };
    case 'experience-manager':
      return get('discovery', { configid: 'ims', imsOrg, path, fullPath });
    case 'custom-apps':
      return get('resolve', { imsOrg, fullPath }, { 'api-key': clientId });
    case 'marketing-automation':
      return { path: 'discovery', headers: { 'x-request-id': requestId }, body: payload };
    case 'workfront': {
      const local = lane === 'local' ? `&lane=${encodeURIComponent(wfLane ?? DEFAULT_LANE)}` : '';
      return get(`authn/authenticate/access_token/ims?refreshable${local}`);
    }
    case 'fusion':
      return get('api/v2/ims/login');
    case 'audience-manager':
      return get('portal/unifiedshell', { imsOrg, path });
    case 'software-distribution':
      return get('login', { path });
    default:
      return kind satisfies never;
  }
}

function keepOwn(fullPath: string): string {
  const [path = '', query = ''] = fullPath.split('?', 2);
  const kept = readAnalyticsParameters(query);
  return kept === '' ? path : `${path}?${kept}`;
}
