import { randomUUID } from 'node:crypto';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import type { Administrator } from '../admin-calls/administrator';
import { asSystem } from '../admin-calls/as-system';
import type { DatabaseTransaction } from '../database/schema';
import { letterText } from '../mail/message-texts';
import { listSolutionOwners, listSystemAdministrators } from '../notifications/list-administrators';
import { type AddressedDelivery, deliverAll } from '../notifications/store';

/** Tells the system administrators and the owners of the solution that its registration waits for an approval. */
export function tellOfWaiting({ trx, now }: Administrator, appId: string): Promise<void> {
  return asSystem(trx, (system) => tell(system, appId, now));
}

async function tell(trx: DatabaseTransaction, appId: string, now: Date): Promise<void> {
  const told = [...(await listSystemAdministrators(trx)), ...(await listSolutionOwners(trx, appId))];
  const deliveries: AddressedDelivery[] = [];
  for (const { userId, organisation, languages } of new Map(
    told.map((each) => [each.userId, each]),
  ).values()) {
    const text = await letterText(languages);
    const message = {
      id: randomUUID(),
      organisation,
      origin: SHELL_APP_ID,
      topic: 'solution-addresses',
      severity: 'high',
      title: text('letter.address-waiting.title', { id: appId }),
      description: text('letter.address-waiting.text'),
      scope: `solution-address ${appId}`,
    };
    deliveries.push({ message, recipients: [userId] });
  }
  await deliverAll(trx, deliveries, now);
}
