import * as v from 'valibot';
import { type Envelope, envelopeSchema, isOurs } from '../envelope/envelope';
import type { MessageCatalogue } from '../messages/message-catalogue';
import type { MessageType, MessageValue } from '../messages/messages';

/** A message whose type and value have been checked against the catalogue. */
export type Message = {
  [T in MessageType]: {
    type: T;
    value: MessageValue<T>;
    id?: string | undefined;
    re?: string | undefined;
    changed?: readonly string[] | undefined;
  };
}[MessageType];

export type Refusal = 'not-ours' | 'bad-envelope' | 'unknown-type' | 'not-permitted' | 'bad-value';

export type Reading = { ok: true; message: Message } | { ok: false; why: Refusal; envelope?: Envelope };

export interface ReadingRules {
  /** The messages that the sender may send. */
  accepted: MessageCatalogue;
  /** The sender is a third-party solution, which may send only the whitelisted types (FRAME-19). */
  thirdParty?: boolean;
}

/** Parses received data as a message. Never throws; a refusal says which check failed. */
export function readMessage(data: unknown, rules: ReadingRules): Reading {
  if (!isOurs(data)) return { ok: false, why: 'not-ours' };
  const envelope = v.safeParse(envelopeSchema, data);
  if (!envelope.success) return { ok: false, why: 'bad-envelope' };
  const { type, id, re, changed } = envelope.output;
  const refuse = (why: Refusal): Reading => ({ ok: false, why, envelope: envelope.output });

  // Own properties only, because `constructor` and `__proto__` are not message types.
  const entry = Object.hasOwn(rules.accepted, type) ? rules.accepted[type] : undefined;
  if (entry === undefined) return refuse('unknown-type');
  if (rules.thirdParty && !entry.thirdParty) return refuse('not-permitted');
  const value = v.safeParse(entry.value, envelope.output.value);
  if (!value.success) return refuse('bad-value');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema of `type` accepted the value
  return { ok: true, message: { type, value: value.output, id, re, changed } as Message };
}
