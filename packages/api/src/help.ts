/**
 * The articles of the help center. An article travels as a closed tree, never as markup: the page of the shell can only
 * draw what these types name.
 */
import * as v from 'valibot';
import { list } from './list';
import { tourEntrySchema } from './tour';

export type HelpText =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: readonly HelpText[] }
  /** `href`: `https:`, an address of the shell (`#/home`), or another article (`article:<id>`). */
  | { kind: 'link'; href: string; parts: readonly HelpText[] };

export type HelpBlock =
  | { kind: 'heading' | 'paragraph'; parts: readonly HelpText[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly HelpBlock[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: readonly HelpBlock[] };

// Schemas that contain themselves need the types above.
const helpTextSchema: v.GenericSchema<unknown, HelpText> = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.picklist(['text', 'code']), text: v.string() }),
    v.object({ kind: v.picklist(['strong', 'emphasis']), parts: v.array(helpTextSchema) }),
    v.object({
      kind: v.literal('link'),
      // Again, so that no other source of articles can bring a script into the page.
      href: v.pipe(v.string(), v.regex(/^(?:#\/|https:\/\/|article:[a-z0-9-]+$)/)),
      parts: v.array(helpTextSchema),
    }),
  ]),
);

export const helpBlockSchema: v.GenericSchema<unknown, HelpBlock> = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.picklist(['heading', 'paragraph']), parts: v.array(helpTextSchema) }),
    v.object({
      kind: v.literal('list'),
      isOrdered: v.boolean(),
      items: v.array(v.array(helpBlockSchema)),
    }),
    v.object({ kind: v.literal('code'), text: v.string() }),
    v.object({ kind: v.literal('quote'), blocks: v.array(helpBlockSchema) }),
  ]),
);

/** An article as the list has it. */
const helpEntrySchema = v.object({
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  /** Search words: those of the author, and the article's headings. */
  words: list(v.string()),
  /** The `appId` of each solution that it is about; none for an article about the shell. */
  solutions: list(v.string()),
  /** The values of `experienceLeague.filter` that it belongs to (CAT-11). */
  filters: list(v.string()),
});
export type HelpEntry = v.InferOutput<typeof helpEntrySchema>;

/** The answer of `GET /api/help/v1/{id}`. */
export const helpArticleSchema = v.object({
  ...helpEntrySchema.entries,
  /** The language that the text is in. */
  locale: v.string(),
  blocks: list(helpBlockSchema),
});
export type HelpArticle = v.InferOutput<typeof helpArticleSchema>;

/** The answer of `GET /api/help/v1`. */
export const helpListSchema = v.object({
  articles: list(helpEntrySchema),
  // A gateway of the release before answers none.
  tours: v.optional(list(tourEntrySchema), []),
  /** The e-mail address for feedback, if the operator reads it. */
  feedbackAddress: v.exactOptional(v.string()),
  /** The e-mail address for support cases; only for users whose role entitles them to open such cases (ACCESS-30). */
  supportAddress: v.exactOptional(v.string()),
});
export type HelpList = v.InferOutput<typeof helpListSchema>;
