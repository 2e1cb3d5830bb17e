/** A call of the server of a solution, in the name of the user, with the solution's own token. */

export type CallSolution = (
  url: string,
  init: { headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<{ status: number; body: AsyncIterable<Uint8Array> | null }>;

/** The user's side of the call. */
export interface SolutionCaller {
  /** The header with the token of the solution. */
  authorization: string;
  traceparent: string | undefined;
  /** Aborts the call when the caller no longer waits. */
  signal: AbortSignal;
}

/**
 * Reads JSON from the server of a solution. No redirect is followed: the token goes to the solution's own origin only.
 * @throws Error for an answer that is late, longer, not JSON, or has another status than 200
 */
export async function askSolution(
  call: CallSolution,
  url: URL,
  { authorization, traceparent, signal }: SolutionCaller,
  limits: { timeoutMs: number; maxBytes: number },
): Promise<unknown> {
  const answer = await call(url.href, {
    headers: { authorization, accept: 'application/json', ...(traceparent && { traceparent }) },
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]),
  });
  const text = await readBounded(answer.body, limits.maxBytes);
  if (answer.status !== 200) throw new Error(`The solution answered ${answer.status}`);
  return JSON.parse(text);
}

/** @throws Error for a longer body, of which the rest is not read */
async function readBounded(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
