/** Optimistic concurrency: a change names the version that its administrator has read. */
import { GatewayError } from '../http/errors/gateway-error';

/**
 * @param row locked for update, so that of two changes at once the second sees the first
 * @throws GatewayError CHANGED_MEANWHILE
 */
export function requireVersion(row: { version: number }, expected: number): void {
  if (row.version !== expected) throw new GatewayError('CHANGED_MEANWHILE');
}
