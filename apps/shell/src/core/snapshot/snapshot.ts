import * as v from 'valibot';
import { accountSchema, settingsSchema } from '../account/boot-answer';

/** How long a snapshot may be decided on, in milliseconds: 24 h (architecture §4.3). */
const SNAPSHOT_LIFETIME = 86_400_000;

const SCHEMA = 1;

/**
 * What lets the next start open the frame before any answer: whose session it was, and the facts the stages need.
 * No token and no e-mail.
 */
const snapshotSchema = v.object({
  schema: v.literal(SCHEMA),
  userId: v.string(),
  /** Tells another session of the same user without keeping the session's id. */
  sidHash: v.string(),
  savedAt: v.number(),
  environment: v.string(),
  build: v.string(),
  facts: v.object({
    accounts: v.array(accountSchema),
    settings: settingsSchema,
    productContexts: v.array(v.object({ owningEntity: v.string(), serviceCode: v.string() })),
  }),
});

export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Unreadable, too old, from the future, or of another environment is the same as absent. */
export function readSnapshot(
  text: string | undefined,
  now: number,
  environment: string,
): Snapshot | undefined {
  const snapshot = v.safeParse(snapshotSchema, parseJson(text));
  if (!snapshot.success) return undefined;
  const age = now - snapshot.output.savedAt;
  const isValid = age >= 0 && age <= SNAPSHOT_LIFETIME && snapshot.output.environment === environment;
  return isValid ? snapshot.output : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
