/** The place in a list of recents after which the next page begins. Opaque for the client. */
import * as v from 'valibot';

export interface Cursor {
  clickedAt: Date;
  page: string;
}

export function formatCursor({ clickedAt, page }: Cursor): string {
  return Buffer.from(JSON.stringify([clickedAt.getTime(), page])).toString('base64url');
}

const MAX_CURSOR_LENGTH = 2_000;
/** The latest time that a Date can hold, in milliseconds since 1970. */
const MAX_TIME_MS = 8.64e15;
const content = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TIME_MS)),
  v.string(),
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
