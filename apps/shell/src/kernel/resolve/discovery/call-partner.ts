import type { Environment } from '../../platform/environment';

/** A slower partner system counts as silent. */
const PARTNER_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

export interface PartnerAnswer {
  status: number;
  /** Undefined for an answer that is not JSON, is too long or is a redirect. */
  body: unknown;
}

/**
 * Calls a partner system with credentials. The time limit includes the body, of which only a bounded part is read, and
 * no redirect is followed: it would carry the token elsewhere. Rejects without an answer.
 * @param signal aborts the call
 */
export async function callPartner(
  { fetch, after }: Pick<Environment, 'fetch' | 'after'>,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<PartnerAnswer> {
  signal.throwIfAborted();
  const abort = new AbortController();
  const stop = () => abort.abort(new Error('not needed any more'));
  signal.addEventListener('abort', stop);
  const cancel = after(PARTNER_TIMEOUT_MS, () =>
    abort.abort(new Error(`no answer within ${PARTNER_TIMEOUT_MS} ms`)),
  );
  try {
    const answer = await fetch(url, {
      ...init,
      credentials: 'include',
      redirect: 'manual',
      cache: 'no-store',
      signal: abort.signal,
    });
    const isRedirect = answer.type === 'opaqueredirect' || (answer.status >= 300 && answer.status < 400);
    return { status: answer.status, body: isRedirect ? undefined : parseJson(await readBounded(answer)) };
  } finally {
    cancel();
    signal.removeEventListener('abort', stop);
    abort.abort();
  }
}

/** @returns undefined for a longer body */
async function readBounded({ body }: Response): Promise<string | undefined> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
