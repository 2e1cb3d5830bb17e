/** The tours of the shell and of solutions. */
import * as v from 'valibot';
import { list } from './list';

/** The elements of the page that a step of a tour can point at, by the names that a tour gives them. */
export const SHELL_ELEMENTS = [
  'header',
  'organization',
  'search',
  'help',
  'notifications',
  'apps',
  'account',
  'navigation',
  'application',
] as const;
export type ShellElement = (typeof SHELL_ELEMENTS)[number];

/** A tour as the list of the help center has it. */
export const tourEntrySchema = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  /** The `appId` of the solution that it belongs to; none for a tour of the shell. */
  solution: v.optional(v.string()),
});
export type TourEntry = v.InferOutput<typeof tourEntrySchema>;

/** The texts are plain. */
const tourStepSchema = v.object({
  title: v.string(),
  text: v.string(),
  /** `frame`: a selector in the document of the tour's solution. A step that points at an unknown element points at nothing. */
  at: v.fallback(
    v.optional(v.union([v.object({ shell: v.picklist(SHELL_ELEMENTS) }), v.object({ frame: v.string() })])),
    undefined,
  ),
});
export type TourStep = v.InferOutput<typeof tourStepSchema>;

/** The answer of `GET /api/help/v1/tours/{id}`. */
export const tourSchema = v.object({
  ...tourEntrySchema.entries,
  /** The language that its title is in. */
  locale: v.string(),
  steps: v.pipe(list(tourStepSchema), v.minLength(1)),
});
export type Tour = v.InferOutput<typeof tourSchema>;
