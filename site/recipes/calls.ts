// #region fetch
import { network, user } from '@unified-shell/app-sdk';

export interface Order {
  id: number;
  name: string;
}

/** The token of the user goes only to the application's own origin and the gateways of the configuration. */
export async function fetchOrders(): Promise<readonly Order[]> {
  const response = await network.fetch('/api/orders', { auth: 'Header', scope: 'ORG' });
  // The shell checks the session and renews the token; `configuration` is sent with the new one.
  if (response.status === 401) user.authExpired();
  if (!response.ok) throw new Error(`The orders could not be read: ${response.status}.`);
  return response.json();
}
// #endregion

// #region step-up
/** The server of the application verifies the token, and compares `auth_time` with its own clock. */
export async function pay(order: Order): Promise<boolean> {
  const proof = await user.stepUp({ maxAgeSeconds: 300 });
  // The user gave up.
  if (proof === undefined) return false;
  const body = JSON.stringify({ order: order.id });
  const response = await network.fetch('/api/payments', { auth: 'Header', method: 'POST', body });
  return response.ok;
}
// #endregion
