/** An application that signs in with SAML, as the protocol needs it. */
import type {
  SamlAttribute,
  SamlConsumer,
  SamlLogoutBinding,
  SamlNameId,
} from '@unified-shell/api/administration-saml';

export interface SamlApplication {
  id: string;
  name: string;
  entityId: string;
  consumers: readonly SamlConsumer[];
  /** Null: it is not told of sign-outs. */
  logout: { address: string; binding: SamlLogoutBinding } | null;
  /** PEM. */
  certificates: readonly string[];
  encryptionCertificate: string | null;
  requiresSignedRequests: boolean;
  nameId: SamlNameId;
  attributes: readonly SamlAttribute[];
  idpInitiated: boolean;
  relayState: string | null;
  sessionMinutes: number | null;
  solution: string | null;
  organisations: readonly string[] | null;
}

export const NAME_ID_FORMATS: Readonly<Record<SamlNameId, string>> = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  user: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
};

/** The consumer of answers that no request names one for. */
export function defaultConsumer({ consumers }: Pick<SamlApplication, 'consumers'>): string | undefined {
  const chosen = consumers.find(({ isDefault }) => isDefault) ?? consumers[0];
  return chosen?.address;
}
