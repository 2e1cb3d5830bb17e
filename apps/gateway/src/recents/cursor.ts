/** The place in a list of recents after which the next page begins. Opaque for the client. */
import * as v from 'valibot';
import { storableText } from '../platform/storable-text';

export interface Cursor {
  clickedAt: Date;
  page: string;
}

export function formatCursor({ clickedAt, page }: Cursor): string {
  return Buffer.from(JSON.stringify([clickedAt.getTime(), page])).toString('base64url');
}

/** A link has at most 1,000 characters of up to three bytes, which base64 writes as four letters. */
const MAX_CURSOR_LENGTH = 6_000;
/**
 * The end of the year 9999, in milliseconds since 1970: the database reads no year of five digits as `toISOString`
 * writes it.
 */
const MAX_TIME_MS = 253_402_300_799_999;
const content = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME_MS)),
  storableText,
]);

/** The schema of a cursor as `formatCursor` writes it. */
export const cursor = v.pipe(
  v.string(),
  v.maxLength(MAX_CURSOR_LENGTH),
  v.regex(/^[\w-]+$/),
  v.rawTransform(({ dataset, addIssue, NEVER }): Cursor => {
    const read = v.safeParse(content, parse(dataset.value));
    if (!read.success) {
      addIssue({ message: 'is no cursor' });
      return NEVER;
    }
    const [time, page] = read.output;
    return { clickedAt: new Date(time), page };
  }),
);

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
