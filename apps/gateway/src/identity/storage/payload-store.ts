/**
 * The storage that the OpenID provider needs: one row per (model, id), found by id, by uid or by user code; consumed
 * once; not found after it expires; and all tokens of a grant removed at once. The contract test beside it runs over
 * each store.
 */
import type { AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';

export type Payload = AdapterPayload;

/** Only the type object is checked: the provider checks the members of its payloads itself. */
const PayloadSchema = v.custom<Payload>((value) => typeof value === 'object' && value !== null);

export function parsePayload(value: unknown): Payload {
  return v.parse(PayloadSchema, value);
}

export interface PayloadStore {
  /** Replaces an existing row. `expiresIn` in seconds; without it the row does not expire. */
  upsert(model: string, id: string, payload: Payload, expiresIn: number | undefined): Promise<void>;
  /** Replaces a row only if it exists and has not expired; returns whether it does. */
  replace(model: string, id: string, payload: Payload, expiresIn: number | undefined): Promise<boolean>;
  /** `consumed` (seconds since 1970) is part of the payload once the row has been consumed. */
  find(model: string, id: string): Promise<Payload | undefined>;
  findByUid(model: string, uid: string): Promise<Payload | undefined>;
  findAllByUid(model: string, uid: string): Promise<Payload[]>;
  findByUserCode(model: string, userCode: string): Promise<Payload | undefined>;
  /** Returns false when the row is absent or was consumed before: of two concurrent callers, one gets true. */
  consume(model: string, id: string): Promise<boolean>;
  /**
   * Extends an existing row, and its payload's `exp`, to a time in seconds since 1970. Returns false when the row is
   * absent or has expired, and then creates none.
   */
  extend(model: string, id: string, end: number): Promise<boolean>;
  /** Sets these fields of the payload. Does nothing when the row is absent or has expired. */
  merge(model: string, id: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  destroy(model: string, id: string): Promise<void>;
  /** Removes and returns the row in one step: of two concurrent callers, one gets it. */
  take(model: string, id: string): Promise<Payload | undefined>;
  /** The same for all rows of one uid. */
  takeAllByUid(model: string, uid: string): Promise<Payload[]>;
  /** Removes codes and tokens issued under the grant, of every model; never sessions or interactions that name it. */
  revokeByGrantId(grantId: string): Promise<void>;
  /** Removes expired rows; returns how many. */
  removeExpired(): Promise<number>;
}

const REVOCABLE_MODELS: ReadonlySet<string> = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
]);

export interface PayloadIndexes {
  grantId: string | null;
  uid: string | null;
  userCode: string | null;
}

/** The columns besides the id by which a row can be found. An interaction names a grant too, but must outlive it. */
export function indexesOf(model: string, payload: Payload): PayloadIndexes {
  return {
    grantId: (REVOCABLE_MODELS.has(model) ? payload.grantId : undefined) ?? null,
    uid: payload.uid ?? null,
    userCode: payload.userCode ?? null,
  };
}
