import * as v from 'valibot';
import { fetchInTime } from '../../platform/network/fetch-with-timeout';
import type { SessionDeps } from '../deps';
import type { Token } from '../session-state';

/** How long a result counts, in milliseconds (AUTH-30). */
const KEPT = 30_000;

/** `unknown`: no usable answer came, which says nothing about the token. */
export type Validity = 'valid' | 'invalid' | 'unknown';

export interface Validation {
  /** Asks the identity service. Never rejects. */
  ask(token: Token): Promise<Validity>;
  /** The same, from what was answered for this token in the last 30 s, if anything. */
  look(token: Token): Promise<Validity>;
}

const answerSchema = v.object({ valid: v.boolean() });

/** `POST /ims/validate_token/v1` (AUTH-37): the token in the body, so that it stands in no log of addresses. */
export function createValidation({ configuration, environment }: SessionDeps): Validation {
  const url = `${configuration.identityOrigin}/ims/validate_token/v1`;
  let kept: { token: string; validity: Validity; until: number } | undefined;

  async function ask({ value }: Token): Promise<Validity> {
    const validity = await fetchInTime(environment, url, {
      method: 'POST',
      // The token speaks for itself.
      credentials: 'omit',
      body: new URLSearchParams({ client_id: configuration.clientId, token: value }),
    }).then(readValidity, () => 'unknown' as const);
    if (validity !== 'unknown') kept = { token: value, validity, until: environment.now() + KEPT };
    return validity;
  }

  return {
    ask,
    async look(token) {
      const isKept = kept?.token === token.value && environment.now() < kept.until;
      return isKept && kept ? kept.validity : ask(token);
    },
  };
}

async function readValidity(answer: Response): Promise<Validity> {
  const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !body.success) return 'unknown';
  return body.output.valid ? 'valid' : 'invalid';
}
