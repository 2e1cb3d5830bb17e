/** Reads a tour: a JSON file with all its languages, in which every text is plain. */
import { SHELL_ELEMENTS } from '@unified-shell/api/tour';
import * as v from 'valibot';
import { HelpError } from './help-error';

export interface TourFile {
  path: string;
  id: string;
  text: string;
}

export const MAX_TOUR_CHARS = 100_000;
const MAX_STEPS = 20;

/** Texts by their language; the American English one stands in for the others. */
export type Words = Readonly<Record<string, string>> & { readonly 'en-US': string };

const words = (max: number) => {
  const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
  return v.objectWithRest({ 'en-US': line }, line);
};

const step = v.strictObject({
  title: words(100),
  text: words(400),
  at: v.optional(
    v.union([
      v.strictObject({ shell: v.picklist(SHELL_ELEMENTS) }),
      v.strictObject({ frame: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
    ]),
  ),
});

const tourSchema = v.pipe(
  v.strictObject({
    title: words(100),
    summary: words(300),
    /** The `appId` of the solution that it belongs to. */
    solution: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    steps: v.pipe(v.array(step), v.minLength(1), v.maxLength(MAX_STEPS)),
  }),
  v.check(
    ({ solution, steps }) => solution !== undefined || steps.every(({ at }) => !(at && 'frame' in at)),
    'a step in a frame needs the solution of the tour',
  ),
);

export type TourData = v.InferOutput<typeof tourSchema> & { id: string };

/** @throws HelpError naming the file and the field */
export function readTour({ path, id, text }: TourFile): TourData {
  if (text.length > MAX_TOUR_CHARS) {
    throw new HelpError('TOO_LARGE', `${path}: has more than ${MAX_TOUR_CHARS} characters`);
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw new HelpError('INVALID_TOUR', `${path}: is not JSON`, { cause });
  }
  const read = v.safeParse(tourSchema, given);
  if (read.success) return { id, ...read.output };
  const [issue] = read.issues;
  throw new HelpError('INVALID_TOUR', `${path}: ${v.getDotPath(issue) ?? 'tour'}: ${issue.message}`);
}
