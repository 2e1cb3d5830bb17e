import * as v from 'valibot';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import type { SessionDeps } from '../deps';
import type { Token } from '../session-state';

/** How long a result is reused (AUTH-30). */
const VALIDITY_TTL_MS = 30_000;

/** `unknown`: no usable answer was received, which says nothing about the token. */
export type Validity = 'valid' | 'invalid' | 'unknown';

export interface Validation {
  /** Validates the token at the identity service. Never rejects. */
  validate(token: Token): Promise<Validity>;
  /** Like `validate`, but reuses a result for this token from the last 30 s. */
  validateCached(token: Token): Promise<Validity>;
}

const answerSchema = v.object({ valid: v.boolean() });

/** `POST /ims/validate_token/v1` (AUTH-37). The token is in the body, so that no log of addresses contains it. */
export function createValidation({ configuration, environment }: SessionDeps): Validation {
  const url = `${configuration.identityOrigin}/ims/validate_token/v1`;
  let cached: { token: string; validity: Validity; until: number } | undefined;

  async function validate({ value }: Token): Promise<Validity> {
    const validity = await fetchWithTimeout(environment, url, {
      method: 'POST',
      // The token in the body is enough; no cookie is needed.
      credentials: 'omit',
      body: new URLSearchParams({ client_id: configuration.clientId, token: value }),
    }).then(readValidity, () => 'unknown' as const);
    if (validity !== 'unknown')
      cached = { token: value, validity, until: environment.now() + VALIDITY_TTL_MS };
    return validity;
  }

  return {
    validate,
    async validateCached(token) {
      const isCached = cached?.token === token.value && environment.now() < cached.until;
      return isCached && cached ? cached.validity : validate(token);
    },
  };
}

async function readValidity(answer: Response): Promise<Validity> {
  const body = v.safeParse(answerSchema, await answer.json().catch(() => undefined));
  if (!answer.ok || !body.success) return 'unknown';
  return body.output.valid ? 'valid' : 'invalid';
}
