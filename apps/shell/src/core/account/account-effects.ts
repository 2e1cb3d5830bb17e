import * as v from 'valibot';
import type { Environment } from '../environment';
import { fetchInTime } from '../fetch-in-time';
import type { Token } from '../session/session-state';
import { ShellError, toShellError } from '../shell-error';
import type { AccountEvent } from './account-state';
import { bootAnswerSchema } from './boot-answer';

export interface AccountLoading {
  environment: Environment;
  trace: string;
  send(event: AccountEvent): void;
  /** The gateway refused the token: ask for another one. */
  renewToken(): void;
}

/**
 * Asks `/api/boot` with a token. A refused token is renewed once; the account is then asked for with the new one.
 * Never rejects.
 */
export function createAccountLoader({ environment, trace, send, renewToken }: AccountLoading) {
  let isRenewed = false;
  const fail = (error: ShellError) => send({ type: 'boot-failed', error });

  return async (token: Token): Promise<void> => {
    try {
      const answer = await fetchInTime(environment, '/api/boot', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token.value}`,
          'content-type': 'application/json',
          traceparent: trace,
        },
        body: '{}',
      });
      const requestId = answer.headers.get('x-request-id') ?? undefined;
      if (answer.status === 401 && !isRenewed) {
        isRenewed = true;
        return renewToken();
      }
      if (answer.status === 429) return fail(new ShellError('RATE_LIMIT', { requestId }));
      if (!answer.ok) return fail(new ShellError('UNKNOWN', { requestId }));
      const body = v.parse(bootAnswerSchema, await answer.json());
      isRenewed = false;
      send({ type: 'boot-answered', answer: body, at: environment.now() });
    } catch (cause) {
      fail(toShellError(cause));
    }
  };
}
