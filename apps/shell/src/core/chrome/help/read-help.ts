import type { HelpArticle, HelpBlock, HelpList, HelpText } from '@unified-shell/api/help';
import * as v from 'valibot';
import { tourEntry } from '../../app-requests/tours/read-tour';

const texts = v.array(v.string());

const textSchema: v.GenericSchema<unknown, HelpText> = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.picklist(['text', 'code']), text: v.string() }),
    v.object({ kind: v.picklist(['strong', 'emphasis']), parts: v.array(textSchema) }),
    v.object({
      kind: v.literal('link'),
      // Again, so that no other source of articles can bring a script into the page.
      href: v.pipe(v.string(), v.regex(/^(?:#\/|https:\/\/|article:[a-z0-9-]+$)/)),
      parts: v.array(textSchema),
    }),
  ]),
);

export const blockSchema: v.GenericSchema<unknown, HelpBlock> = v.lazy(() =>
  v.variant('kind', [
    v.object({ kind: v.picklist(['heading', 'paragraph']), parts: v.array(textSchema) }),
    v.object({ kind: v.literal('list'), isOrdered: v.boolean(), items: v.array(v.array(blockSchema)) }),
    v.object({ kind: v.literal('code'), text: v.string() }),
    v.object({ kind: v.literal('quote'), blocks: v.array(blockSchema) }),
  ]),
);

const entry = {
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  words: texts,
  solutions: texts,
  filters: texts,
};

export const helpListSchema: v.GenericSchema<unknown, HelpList> = v.object({
  articles: v.array(v.object(entry)),
  // A gateway of the release before answers none.
  tours: v.optional(v.array(v.object(tourEntry)), []),
  feedbackAddress: v.exactOptional(v.string()),
  supportAddress: v.exactOptional(v.string()),
});

export const helpArticleSchema: v.GenericSchema<unknown, HelpArticle> = v.object({
  ...entry,
  locale: v.string(),
  blocks: v.array(blockSchema),
});
