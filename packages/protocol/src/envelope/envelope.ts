import * as v from 'valibot';
import { isObject } from '../values/is-object';
import { shortList } from '../values/short-list';
import { NAMESPACE, PROTOCOL_VERSION } from './namespace';

const identifier = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/**
 * The envelope of each message between frame and shell: `type` names the message, `id` a request, `re` the request
 * that a response belongs to, `changed` the fields that a CONFIGURE changes. Fields that a newer release adds are
 * ignored.
 */
export const envelopeSchema = v.object({
  ns: v.literal(NAMESPACE),
  v: v.literal(PROTOCOL_VERSION),
  type: v.pipe(v.string(), v.maxLength(32)),
  id: v.optional(identifier),
  re: v.optional(identifier),
  value: v.optional(v.unknown()),
  changed: v.optional(shortList(v.pipe(v.string(), v.maxLength(64)), 200)),
});

export type Envelope = v.InferOutput<typeof envelopeSchema>;

/** Adds namespace and version to a message; absent fields stay absent. */
export function createEnvelope(type: string, fields: Omit<Envelope, 'ns' | 'v' | 'type'> = {}): Envelope {
  return { ns: NAMESPACE, v: PROTOCOL_VERSION, type, ...fields };
}

/** Checks before any schema runs whether data carries our namespace. Reads own properties only. */
export function isOurs(data: unknown): boolean {
  return isObject(data) && Object.hasOwn(data, 'ns') && data['ns'] === NAMESPACE;
}
