import { randomUUID } from 'node:crypto';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { DatabaseTransaction } from '../database/schema';
import { letterText } from '../mail/message-texts';
import {
  listOrganisationAdministrators,
  listSystemAdministrators,
} from '../notifications/list-administrators';
import { type AddressedDelivery, deliverAll } from '../notifications/store';

/** Tells the administrators of the stream in their inbox that the product sends it no more events. */
export async function tellOfPause(
  trx: DatabaseTransaction,
  { organisation, name }: { organisation: string | null; name: string },
  now: Date,
): Promise<void> {
  const administrators =
    organisation === null
      ? await listSystemAdministrators(trx)
      : await listOrganisationAdministrators(trx, organisation);
  const deliveries: AddressedDelivery[] = [];
  for (const { userId, organisation: place, languages } of administrators) {
    const text = await letterText(languages);
    const message = {
      id: randomUUID(),
      organisation: place,
      origin: SHELL_APP_ID,
      topic: 'audit-streams',
      severity: 'high',
      title: text('letter.stream-paused.title', { name }),
      description: text('letter.stream-paused.text'),
    };
    deliveries.push({ message, recipients: [userId] });
  }
  await deliverAll(trx, deliveries, now);
}
