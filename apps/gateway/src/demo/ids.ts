/** Ids of demonstration data: derived from a name, and therefore the same in every installation. */
import { createHash } from 'node:crypto';

function hexadecimal(name: string): string {
  return createHash('sha256').update(`unified-shell demonstration ${name}`).digest('hex');
}

/** 24 hexadecimal digits and `@ExternalID`. */
export function demoUserId(name: string): string {
  return `${hexadecimal(`user ${name}`).slice(0, 24).toUpperCase()}@ExternalID`;
}

/** A UUID of version 8, whose content the application chooses (RFC 9562 §5.8). */
export function demoUuid(name: string): string {
  const hex = hexadecimal(`row ${name}`);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
