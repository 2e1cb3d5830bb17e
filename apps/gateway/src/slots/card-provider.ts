/**
 * Reads the data of a card from its solution, in the name of the user: `GET <source><path>?organisation=` with the
 * solution's own token of the user.
 */
import { isPathInShell } from '@unified-shell/address/path-in-shell';
import { type CardData, cardDataSchema } from '@unified-shell/api/slots';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import * as v from 'valibot';
import { askSolution, type CallSolution, type SolutionCaller } from '../platform/ask-solution';

const LIMITS = { timeoutMs: 5_000, maxBytes: 16_384 };

export interface CardRequest extends SolutionCaller {
  address: string;
  organisation: string;
  /** BCP 47, such as `de-DE`. */
  locale: string;
}

/** Rejects if the solution gives no valid answer in time. */
export type CardProvider = (request: CardRequest) => Promise<CardData>;

export function createCardProvider(call: CallSolution): CardProvider {
  return async ({ address, organisation, locale, ...caller }) => {
    const url = new URL(address);
    url.searchParams.set('organisation', organisation);
    url.searchParams.set('locale', locale);
    const body = await askSolution(call, url, caller, LIMITS);
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
