/** The assistants outside the shell that the operator has registered. */
import { isAssistantClient, type OidcClientEntry } from '../oidc-clients/oidc-client-schema';

export function findAssistant(clients: readonly OidcClientEntry[], clientId: string) {
  return clients.filter(isAssistantClient).find((each) => each.client_id === clientId);
}

/** As the operator names it; its id once it is registered no longer. */
export function assistantName(clients: readonly OidcClientEntry[], clientId: string): string {
  return findAssistant(clients, clientId)?.client_name ?? clientId;
}
