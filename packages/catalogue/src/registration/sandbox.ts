/** The section of a registration on the solution's frame: its sources and options (CAT-16). */
import * as v from 'valibot';
import { anyCase } from './any-case';
import { imsClient } from './product-options';
import { sourceTemplate } from './source-template';
import { duration, parameters, word } from './text';

/** How a solution navigates inside its frame (ROUTE-27). */
const HISTORY_TYPES = ['HASH', 'HISTORY', 'SERVER'] as const;

export const sandbox = v.strictObject({
  historyType: anyCase(HISTORY_TYPES),
  /** The source of each environment; absent if the solution is not set up there (FRAME-22). */
  sources: v.partial(
    v.strictObject({ dev: sourceTemplate, qa: sourceTemplate, stage: sourceTemplate, prod: sourceTemplate }),
  ),
  /** The local development source is `http://localhost:<port>/` (CAT-43). */
  dev: v.optional(
    v.strictObject({ port: v.pipe(v.number(), v.integer(), v.minValue(3001), v.maxValue(9999)) }),
  ),
  /** A path between the source and every app location; by default `/`, which adds nothing (decisions/0016). */
  pathPrefix: v.optional(word, '/'),
  preHash: v.optional(word),
  previewSources: v.optional(v.array(sourceTemplate)),
  /** In milliseconds; 0 means no timeout (ruling AMB-42). */
  pageTimeout: v.optional(duration, 60_000),
  thirdParty: v.optional(v.boolean(), false),
  hideInitialSpinner: v.optional(v.boolean(), false),
  ims: v.optional(imsClient),
  extraParams: v.optional(parameters),
  overrideParams: v.optional(parameters),
});
