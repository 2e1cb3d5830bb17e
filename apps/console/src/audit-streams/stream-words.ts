import type { AdminAuditStreamTest, DeliveryFault } from '@unified-shell/api/administration';
import { hrefOf } from '../location/app-location';
import type { AdminText, MessageKey } from '../texts';

export const streamHref = (id: string) => hrefOf(`/audit-streams/${id}`);

/** The API counts no further. */
const MAX_COUNTED = 1_000;

export const waitingText = (count: number, text: AdminText) =>
  count < MAX_COUNTED ? String(count) : text('stream.waiting.many');

const FAULTS: Readonly<Record<Exclude<DeliveryFault, 'STATUS'>, MessageKey>> = {
  ADDRESS_NOT_PUBLIC: 'stream.fault.address',
  NO_ANSWER: 'stream.fault.no-answer',
};

export function faultText({ fault, status }: AdminAuditStreamTest, text: AdminText): string {
  if (fault === null) return text('state.none');
  return fault === 'STATUS'
    ? text('stream.fault.status', { status: String(status ?? '') })
    : text(FAULTS[fault]);
}
