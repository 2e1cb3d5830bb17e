/** What travels between processes: which thing has changed, by topic and id, and never what it now is. */
import * as v from 'valibot';

const TopicSchema = v.picklist(['signing-keys', 'feature-flags']);

/** Each names one kind of thing that processes keep in memory. */
export type Topic = v.InferOutput<typeof TopicSchema>;

export const MessageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ topic: TopicSchema, id: v.string() }),
);

export const CHANNEL = 'unified_shell';
