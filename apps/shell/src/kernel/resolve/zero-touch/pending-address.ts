import * as v from 'valibot';
import type { Environment } from '../../platform/environment';
import { PENDING_ADDRESS_KEY as KEY } from './pending-address-key';

/** How long a stored address waits for a sign-in, in milliseconds. */
const PENDING_ADDRESS_TTL_MS = 600_000;

const storedSchema = v.object({ href: v.string(), at: v.number() });

/** Stores the address at which zero-touch continues after a sign-in. */
export function storePendingAddress({ stored, now }: Environment, href: string): void {
  stored.set(KEY, JSON.stringify({ href, at: now() }));
}

/** Returns the stored address and removes it. @returns undefined for one that is missing, unreadable or too old */
export function takePendingAddress({ stored, now }: Environment): string | undefined {
  const text = stored.get(KEY);
  if (text === undefined) return undefined;
  stored.remove(KEY);
  try {
    const { href, at } = v.parse(storedSchema, JSON.parse(text));
    return now() - at < PENDING_ADDRESS_TTL_MS ? href : undefined;
  } catch {
    return undefined;
  }
}
