/** The applications that sign in with SAML at the shell, as `/api/admin/v1` answers them. */
import * as v from 'valibot';
import { actorSchema } from './administration';

const text = v.string();

/** An assertion consumer service: an address to which answers are posted. */
export const samlConsumerSchema = v.object({ address: text, index: v.number(), isDefault: v.boolean() });
export type SamlConsumer = v.InferOutput<typeof samlConsumerSchema>;

export const SAML_LOGOUT_BINDINGS = ['redirect', 'post', 'soap'] as const;
export type SamlLogoutBinding = (typeof SAML_LOGOUT_BINDINGS)[number];

/** `persistent`: a random id that only this application knows; `email`: the address; `user`: the user id of the account. */
export const SAML_NAME_IDS = ['persistent', 'email', 'user'] as const;
export type SamlNameId = (typeof SAML_NAME_IDS)[number];

/** What an application can be told about a person. `organisation` is an id; groups and roles are those in the organisation. */
export const SAML_SOURCES = [
  'email',
  'displayName',
  'firstName',
  'lastName',
  'language',
  'userId',
  'groups',
  'roles',
  'organisation',
  'organisationName',
  'tenant',
] as const;
export type SamlSource = (typeof SAML_SOURCES)[number];

/** `name` is the one that the application expects. */
export const samlAttributeSchema = v.object({ source: v.picklist(SAML_SOURCES), name: text });
export type SamlAttribute = v.InferOutput<typeof samlAttributeSchema>;

/** The facts that the metadata of an application tells. */
const toldEntries = {
  entityId: text,
  consumers: v.array(samlConsumerSchema),
  /** The address of single logout, with its binding; null: the application is not told of sign-outs. */
  logoutAddress: v.nullable(text),
  logoutBinding: v.nullable(v.picklist(SAML_LOGOUT_BINDINGS)),
  /** Those with which the application signs, each as PEM. */
  certificates: v.array(text),
  /** As PEM; null: assertions are not encrypted. */
  encryptionCertificate: v.nullable(text),
  requiresSignedRequests: v.boolean(),
  nameId: v.picklist(SAML_NAME_IDS),
};

export const adminSamlMetadataSchema = v.object(toldEntries);
export type AdminSamlMetadata = v.InferOutput<typeof adminSamlMetadataSchema>;

export const adminSamlApplicationSchema = v.object({
  id: text,
  name: text,
  ...toldEntries,
  attributes: v.array(samlAttributeSchema),
  /** Whether a sign-in may begin at the shell, and the RelayState that the application then gets. */
  idpInitiated: v.boolean(),
  relayState: v.nullable(text),
  /** Null: the application decides how long its own session lasts. */
  sessionMinutes: v.nullable(v.number()),
  /** The `appId` of the solution that the application is: its access rule decides who signs in. */
  solution: v.nullable(text),
  /** Without a solution: the ids of the organisations whose people may sign in; null: all people. */
  organisations: v.nullable(v.array(text)),
  /** The earliest end of a certificate, in ISO 8601; null without certificates. */
  certificatesEndAt: v.nullable(text),
  /** ISO 8601, to ten minutes; null: never. */
  lastUsedAt: v.nullable(text),
  createdAt: text,
  createdBy: v.nullable(actorSchema),
  version: v.number(),
});
export type AdminSamlApplication = v.InferOutput<typeof adminSamlApplicationSchema>;

/** What an application needs to know of the shell. */
export const adminSamlIdentityProviderSchema = v.object({
  /** The entity ID too. */
  metadataAddress: text,
  signOnAddress: text,
  logoutAddress: text,
  /** As PEM, the one that signs first. Empty until the metadata is read for the first time. */
  certificates: v.array(text),
});
export type AdminSamlIdentityProvider = v.InferOutput<typeof adminSamlIdentityProviderSchema>;
