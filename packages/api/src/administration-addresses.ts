/** The addresses from which the registrations of solutions come, as `/api/admin/v1` answers them. */
import * as v from 'valibot';

const text = v.string();

/** The reason for which a registration could not be read from its address. */
export const addressFaultCodeSchema = v.picklist([
  /** No connection, or no whole answer in time. */
  'NO_ANSWER',
  /** The name leads to a private network. */
  'ADDRESS_NOT_PUBLIC',
  'REDIRECT',
  'STATUS',
  'NOT_JSON',
  'TOO_LARGE',
  /** The document breaks the schema of a registration. */
  'INVALID',
  /** The document is the registration of another application. */
  'OTHER_APPLICATION',
  /** The catalogue does not take it: another application has its id, path or origin. */
  'CONFLICT',
]);
export type AddressFaultCode = v.InferOutput<typeof addressFaultCodeSchema>;

export const adminAddressFaultSchema = v.object({
  code: addressFaultCodeSchema,
  /** Of the answer; null without one. */
  status: v.nullable(v.number()),
  /** The faults of the document by field, in English. */
  fields: v.array(v.object({ field: text, message: text })),
  /** ISO 8601: the first of the readings that have failed since the last one that has not. */
  since: text,
});
export type AdminAddressFault = v.InferOutput<typeof adminAddressFaultSchema>;

/** Something that an administrator should see before they approve a document. */
export const adminAddressCautionSchema = v.object({
  kind: v.picklist([
    /** The document names an address on another origin than that of the application; `value` is this address. */
    'other-origin',
    /** Its pages are the files of published versions: nothing opens before one is live. */
    'hosted',
    /** The name can be taken for that of another application; `value` is the other name. */
    'name-like',
    /** A word of the name mixes letters of several scripts; `value` is the name. */
    'mixed-scripts',
  ]),
  value: text,
});
export type AdminAddressCaution = v.InferOutput<typeof adminAddressCautionSchema>;

/** The address from which the registration of a solution comes. */
export const adminSolutionAddressSchema = v.object({
  appId: text,
  /** An origin: the document is at `/.well-known/unified-shell.json`. */
  address: text,
  /** Null until an administrator has approved the first document: nothing of it is effective. */
  approvedAt: v.nullable(text),
  /** The last reading that has not failed. */
  readAt: v.nullable(text),
  /** Null while the last reading has not failed. */
  fault: v.nullable(adminAddressFaultSchema),
  /** The document that waits for an approval. */
  waiting: v.nullable(
    v.object({
      /** SHA-256 of the document, in hexadecimal: the approval names it. */
      digest: text,
      since: text,
      registration: v.record(text, v.unknown()),
      /** What it would be allowed beyond what is effective: the field, and the new values as JSON. */
      wider: v.array(v.object({ field: text, added: v.array(text) })),
      cautions: v.array(adminAddressCautionSchema),
    }),
  ),
  version: v.number(),
});
export type AdminSolutionAddress = v.InferOutput<typeof adminSolutionAddressSchema>;
