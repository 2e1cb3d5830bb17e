/** The input of the calls on notifications. */
import { cleanText } from '@unified-shell/text/clean-text';
import * as v from 'valibot';
import { groupName } from '../groups/group-name';
import { organisationId } from '../organisations/organisation-id';

const MAX_TITLE_CHARS = 140;
const MAX_DESCRIPTION_CHARS = 500;
const MAX_LINK_CHARS = 2_000;
/** The recipients that one message may name (the limit of the public client). */
const MAX_RECIPIENTS = 100;
/** The groups that one message may name. */
const MAX_GROUPS = 20;
export const MAX_MESSAGES = 20;
/** The input of an action. */
const MAX_INPUT_VALUES = 10;
const MAX_INPUT_CHARS = 200;
const MAX_PAGE_ROWS = 100;

/** Text as it is shown: no control characters, and no characters that cannot be stored. Markup stays plain text. */
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.transform(cleanText),
    v.minLength(1),
    v.maxLength(max),
    v.regex(/^(?:[^\p{C}]|\p{Cf})+$/u),
  );
/** Of an account, or of a solution. */
export const id = v.pipe(v.string(), v.regex(/^[\w.@:-]{1,100}$/));
/** A name within the sender. `~` begins the names that the gateway itself gives. */
const name = v.pipe(text(64), v.regex(/^[^~/]/), v.regex(/^[^/]+$/));

/** A message without its recipients. */
export const contentEntries = {
  topic: name,
  title: text(MAX_TITLE_CHARS),
  description: v.optional(text(MAX_DESCRIPTION_CHARS)),
  link: v.optional(v.pipe(v.string(), v.maxLength(MAX_LINK_CHARS))),
  action: v.optional(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,63}:[A-Za-z0-9][\w-]{0,63}$/)),
      input: v.optional(
        v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,63}$/)), text(MAX_INPUT_CHARS)),
          v.check((input) => Object.keys(input).length <= MAX_INPUT_VALUES),
        ),
      ),
    }),
  ),
  severity: v.optional(v.picklist(['low', 'normal', 'high', 'critical']), 'normal'),
  scope: v.optional(name),
};

const messageSchema = v.strictObject({
  ...contentEntries,
  /** Default: the bearer. */
  userIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_RECIPIENTS))),
  /** Names of groups of the organisation's directory or provider, whose members receive the message too. */
  groupIds: v.optional(v.pipe(v.array(groupName), v.minLength(1), v.maxLength(MAX_GROUPS))),
  /** Everyone in the organisation receives the message. */
  sendToOrg: v.optional(v.boolean()),
});

export type Message = v.InferOutput<typeof messageSchema>;

export const sendSchema = v.strictObject({
  organisation: organisationId,
  /** The sender, for a token that several solutions share. */
  origin: v.optional(id),
  notifications: v.pipe(v.array(messageSchema), v.minLength(1), v.maxLength(MAX_MESSAGES)),
});

export type SendRequest = v.InferOutput<typeof sendSchema>;

const views = ['inbox', 'archived', 'snoozed'] as const;

/** A position in the list: the time and the id of the last row that was read. */
const position = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  v.transform((given) => ({ sentAt: new Date(given.slice(0, 24)), id: given.slice(25) })),
  v.check(({ sentAt }) => !Number.isNaN(sentAt.getTime())),
);

export const listSchema = v.strictObject({
  view: v.optional(v.picklist(views), 'inbox'),
  before: v.optional(position),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE_ROWS)),
    '30',
  ),
});

export type ListRequest = v.InferOutput<typeof listSchema>;

const MINUTE_MS = 60_000;
const MAX_SNOOZE_MS = 90 * 24 * 60 * MINUTE_MS;

const notificationId = v.pipe(v.string(), v.uuid());

/** The id in the path is that of a notification, or `all` for the states that apply to a whole inbox. */
export const stateSchema = v.union([
  v.pipe(
    v.strictObject({ id: v.literal('all'), state: v.picklist(['seen', 'read']) }),
    v.transform(({ state }) => ({ of: 'all' as const, state })),
  ),
  v.pipe(
    v.strictObject({ id: notificationId, state: v.picklist(['unseen', 'seen', 'read', 'archived']) }),
    v.transform((given) => ({ of: 'one' as const, ...given, until: undefined })),
  ),
  v.pipe(
    v.strictObject({
      id: notificationId,
      state: v.literal('snoozed'),
      until: v.pipe(v.string(), v.isoTimestamp()),
    }),
    v.transform((given) => ({ of: 'one' as const, ...given })),
  ),
]);

export type StateRequest = v.InferOutput<typeof stateSchema>;

/** Whether a notification may be snoozed until this time: in the future, and at most 90 days away. */
export function isSnoozeTime(until: string, now: number): boolean {
  const time = Date.parse(until);
  return time > now && time <= now + MAX_SNOOZE_MS;
}
