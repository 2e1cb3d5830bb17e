/** The message between processes: the topic and id of a thing that has changed, never its new value. */
import * as v from 'valibot';

const TopicSchema = v.picklist([
  'signing-keys',
  'saml-keys',
  'feature-flags',
  'solutions',
  'brands',
  'notifications',
  'access',
  'releases',
]);

/** A topic names one kind of data that processes cache in memory. */
export type Topic = v.InferOutput<typeof TopicSchema>;

export const MessageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ topic: TopicSchema, id: v.string() }),
);

export const CHANNEL = 'unified_shell';
