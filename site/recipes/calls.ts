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
