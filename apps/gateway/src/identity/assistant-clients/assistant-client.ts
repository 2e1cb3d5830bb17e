/** The assistants outside the shell: those that the operator has registered, and those that describe themselves. */
import { documentHost, isDocumentAllowed } from '../oidc-clients/client-document';
import { isAssistantClient, type OidcClientEntry } from '../oidc-clients/oidc-client-schema';
import type { IdentitySettings } from '../shared/identity-settings';

export interface AssistantRegister {
  oidcClients: readonly OidcClientEntry[];
  settings: Pick<IdentitySettings, 'assistantHosts'>;
}

/** The name of an assistant that may still be used: as the operator names it, or the host of its document. */
export function findAssistantName(
  { oidcClients, settings: { assistantHosts = [] } }: AssistantRegister,
  clientId: string,
): string | undefined {
  if (isDocumentAllowed(clientId, assistantHosts)) return documentHost(clientId);
  return oidcClients.filter(isAssistantClient).find((each) => each.client_id === clientId)?.client_name;
}
