// Calls of a page to its own host. Each resolves with an answer or, after a failure or the timeout, with `undefined`.

export interface PagePorts {
  fetch: typeof fetch;
  /** Milliseconds after which the service counts as unreachable. */
  timeoutMs: number;
}

export interface JsonAnswer {
  status: number;
  /** `undefined` if the answer is not JSON. */
  body: unknown;
}

export function postJson(
  address: string,
  content: object,
  ports: PagePorts,
  signal?: AbortSignal,
): Promise<JsonAnswer | undefined> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return send(address, { method: 'POST', headers, body: JSON.stringify(content) }, ports, signal);
}

export function postForm(
  address: string,
  fields: Record<string, string>,
  ports: PagePorts,
): Promise<JsonAnswer | undefined> {
  const headers = { accept: 'application/json' };
  return send(address, { method: 'POST', headers, body: new URLSearchParams(fields) }, ports);
}

export function getJson(
  address: string,
  ports: PagePorts,
  signal?: AbortSignal,
): Promise<JsonAnswer | undefined> {
  return send(address, { headers: { accept: 'application/json' } }, ports, signal);
}

async function send(
  address: string,
  request: RequestInit,
  { fetch, timeoutMs }: PagePorts,
  signal?: AbortSignal,
): Promise<JsonAnswer | undefined> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(address, {
      ...request,
      credentials: 'same-origin',
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body };
  } catch {
    return undefined;
  }
}
