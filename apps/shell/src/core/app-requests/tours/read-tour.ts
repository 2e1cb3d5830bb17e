import { SHELL_ELEMENTS, type Tour } from '@unified-shell/api/help';
import * as v from 'valibot';

export const tourEntry = {
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  solution: v.optional(v.string()),
};

/** A step that points at an element which this release does not know points at nothing. */
const at = v.fallback(
  v.optional(v.union([v.object({ shell: v.picklist(SHELL_ELEMENTS) }), v.object({ frame: v.string() })])),
  undefined,
);

export const tourSchema: v.GenericSchema<unknown, Tour> = v.object({
  ...tourEntry,
  locale: v.string(),
  steps: v.pipe(v.array(v.object({ title: v.string(), text: v.string(), at })), v.minLength(1)),
});
