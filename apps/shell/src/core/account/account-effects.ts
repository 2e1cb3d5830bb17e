import * as v from 'valibot';
import type { Environment } from '../environment';
import type { Token } from '../session/session-state';
import { ShellError } from '../shell-error';
import type { AccountEvent } from './account-state';
import { bootAnswerSchema } from './boot-answer';

/** Asks `/api/boot` with this token. Never rejects. */
export async function loadAccount(
  token: Token,
  environment: Environment,
  trace: string,
  send: (event: AccountEvent) => void,
): Promise<void> {
  try {
    const answer = await environment.fetch('/api/boot', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token.value}`,
        'content-type': 'application/json',
        traceparent: trace,
      },
      body: '{}',
    });
    const requestId = answer.headers.get('x-request-id') ?? undefined;
    if (!answer.ok) {
      const type = answer.status === 429 ? 'RATE_LIMIT' : 'UNKNOWN';
      return send({ type: 'boot-failed', error: new ShellError(type, { requestId }) });
    }
    send({ type: 'boot-answered', answer: v.parse(bootAnswerSchema, await answer.json()) });
  } catch (cause) {
    send({ type: 'boot-failed', error: new ShellError('UNKNOWN', { cause }) });
  }
}
