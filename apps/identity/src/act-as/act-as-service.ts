// The call that begins the impersonation of a customer. It never rejects, and this page never receives a token.
import { isRecord } from '../is-record';
import { type PagePorts, postForm } from '../post-json';
import type { ActAsRequest } from './act-as-request';
import type { ActAsOutcome } from './act-as-state';

export type BeginActing = (request: ActAsRequest) => Promise<ActAsOutcome>;

const OUTCOMES: Partial<Record<number, ActAsOutcome>> = {
  200: 'begun',
  401: 'signed-out',
  403: 'refused',
  409: 'running',
};

/** @param clientId the OpenID client that the impersonation is for; by default the shell's */
export function createBeginActing(ports: PagePorts, clientId = 'unified-shell'): BeginActing {
  return async ({ email, reason, minutes }) => {
    const fields = { client_id: clientId, email, reason, minutes: String(minutes) };
    const answer = await postForm('/ims/impersonation/v1', fields, ports);
    if (isRecord(answer?.body) && answer.body.code === 'STEP_UP_REQUIRED') return 'confirm';
    return OUTCOMES[answer?.status ?? 0] ?? 'failed';
  };
}
