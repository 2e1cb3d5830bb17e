/** The bodies of the calls that begin and continue a run. */

import { toStorableText } from '@unified-shell/text/storable-text';
import * as v from 'valibot';
import { flagScopeEntries } from '../../flags/flag-scope';
import { organisationId } from '../../organisations/organisation-id';
import { freeText } from '../../platform/typed-text';

const MAX_MESSAGE_CHARS = 8_000;
const MAX_OFFERED = 300;
/** The gateway cuts a longer result once more, for the model. */
const MAX_CONTENT_CHARS = 100_000;
/** Facts of a page of an application. */
const MAX_FACTS = 20;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const place = {
  organisation: organisationId,
  locale: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/)), 'en-US'),
  sandbox: flagScopeEntries.sandbox,
  offered: v.pipe(
    v.array(v.strictObject({ appId: name, name, pin: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
    v.maxLength(MAX_OFFERED),
  ),
};
/** The page and its application may have cut it anywhere. */
const machineText = v.pipe(v.string(), v.transform(toStorableText));
const facts = v.pipe(
  v.record(
    v.pipe(machineText, v.minLength(1), v.maxLength(60)),
    v.union([v.pipe(machineText, v.maxLength(300)), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  v.check((all) => Object.keys(all).length <= MAX_FACTS),
);
export const writeSchema = v.strictObject({
  ...place,
  tellsPlace: v.optional(v.boolean(), true),
  page: v.optional(v.strictObject({ facts })),
  solution: name,
  run: v.optional(v.pipe(v.string(), v.uuid())),
  message: v.pipe(freeText, v.minLength(1), v.maxLength(MAX_MESSAGE_CHARS)),
});
const answer = v.variant('kind', [
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.literal('approval'),
    isApproved: v.boolean(),
    isForSession: v.optional(v.boolean(), false),
  }),
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.literal('tool'),
    isDone: v.boolean(),
    content: v.optional(v.pipe(machineText, v.maxLength(MAX_CONTENT_CHARS)), ''),
  }),
]);
export const resumeSchema = v.strictObject({ ...place, answers: v.pipe(v.array(answer), v.length(1)) });

export type WrittenMessage = v.InferOutput<typeof writeSchema>;
export type GivenAnswer = v.InferOutput<typeof resumeSchema>;
