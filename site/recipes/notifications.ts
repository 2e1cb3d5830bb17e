// #region send
import { pulse } from '@unified-shell/app-sdk';

/** Tells these users. A later notification of the same order replaces this one. */
export async function tellDelivered(order: number, userIds: string[]): Promise<void> {
  await pulse.send({
    topic: 'Deliveries',
    title: `Order ${order} was delivered`,
    link: `/orders/${order}`,
    severity: 'normal',
    scope: `order-${order}`,
    userIds,
  });
}
// #endregion
