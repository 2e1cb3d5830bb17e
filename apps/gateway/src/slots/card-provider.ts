/**
 * Reads the data of a card from its solution, in the name of the user: `GET <source><path>?organisation=` with the
 * solution's own token of the user.
 */
import { isPathInShell } from '@unified-shell/address/path-in-shell';
import { type CardData, cardDataSchema } from '@unified-shell/api/slots';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import * as v from 'valibot';

const PROVIDER_TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 16_384;

export interface CardRequest {
  address: string;
  organisation: string;
  /** BCP 47, such as `de-DE`. */
  locale: string;
  /** The header with the token of the solution. */
  authorization: string;
  traceparent: string | undefined;
  /** Aborts the call when the caller no longer waits. */
  signal: AbortSignal;
}

/** Rejects if the solution gives no valid answer in time. */
export type CardProvider = (request: CardRequest) => Promise<CardData>;

type Call = (
  url: string,
  init: { headers: Record<string, string>; redirect: 'manual'; signal: AbortSignal },
) => Promise<{ status: number; body: AsyncIterable<Uint8Array> | null }>;

export function createCardProvider(call: Call): CardProvider {
  return async ({ address, organisation, locale, authorization, traceparent, signal }) => {
    const url = new URL(address);
    url.searchParams.set('organisation', organisation);
    url.searchParams.set('locale', locale);
    const answer = await call(url.href, {
      headers: { authorization, accept: 'application/json', ...(traceparent && { traceparent }) },
      // The token is sent to the solution's own origin only.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_TIMEOUT_MS)]),
    });
    const text = await readBounded(answer.body);
    if (answer.status !== 200) throw new Error(`The solution answered ${answer.status}`);
    const body: unknown = JSON.parse(text);
    // A server that names the organisation of its data must not name another one.
    const { organisation: named = organisation } = Object(body);
    if (named !== organisation) throw new Error('The answer is about another organisation');
    return withOwnPaths(v.parse(cardDataSchema, body));
  };
}

/** Links lead only into the solution. */
function withOwnPaths({ rows, ...data }: CardData): CardData {
  return {
    ...data,
    ...(rows && { rows: rows.map(({ path: to, ...row }) => ({ ...row, ...(isOwn(to) && { path: to }) })) }),
  };
}

const isOwn = (path: string | undefined) => path !== undefined && isPathInShell(path);

/**
 * The address of the data of a card: its path below the source of the solution.
 * @returns undefined for a card without data, and for a source that only the browser knows
 */
export function cardAddress({ slots = [], sandbox }: HostedSolution, slotId: string): string | undefined {
  const slot = slots.find(({ id }) => id === slotId);
  const { source } = sandbox;
  if (slot?.content.kind !== 'data' || source === undefined || source.includes('{')) return undefined;
  const folder = new URL('.', source);
  return `${folder.href}${slot.content.path.slice(1)}`;
}

/** @throws Error for a longer body, of which the rest is not read */
async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The answer has more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
