import * as v from 'valibot';
import type { Environment } from '../../platform/environment';
import { KEPT_ADDRESS_KEY as KEY } from './resume-address-key';

/** How long an address waits for a sign-in, in milliseconds. */
const KEPT = 600_000;

const keptSchema = v.object({ href: v.string(), at: v.number() });

/** Zero-touch goes on there after a sign-in. */
export function keepAddress({ stored, now }: Environment, href: string): void {
  stored.set(KEY, JSON.stringify({ href, at: now() }));
}

/** The address that waits, if it does not wait too long; it is given once. */
export function takeAddress({ stored, now }: Environment): string | undefined {
  const text = stored.get(KEY);
  if (text === undefined) return undefined;
  stored.remove(KEY);
  try {
    const { href, at } = v.parse(keptSchema, JSON.parse(text));
    return now() - at < KEPT ? href : undefined;
  } catch {
    return undefined;
  }
}
