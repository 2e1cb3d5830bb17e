import * as v from 'valibot';
import type { HeaderFacts } from '../../../kernel/workspace/account/account-state';
import { pictureAddress } from '../../../kernel/workspace/account/picture-address';
import { readArrangements } from './arrangements';

const text = v.fallback(v.optional(v.string()), undefined);
const answerSchema = v.object({
  profile: v.object({ avatars: v.fallback(v.object({ '110': text, '115': text }), {}) }),
  preferences: v.fallback(v.record(v.string(), v.unknown()), {}),
  feedbackAddress: v.fallback(
    v.optional(v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/))),
    undefined,
  ),
});

/**
 * Reads the response of `GET /api/header/v1`. Malformed fields are left out. Throws if the whole response is
 * malformed.
 */
export function readHeader(answer: unknown, shellOrigin: string) {
  const { profile, preferences, feedbackAddress } = v.parse(answerSchema, answer);
  // The button and the dialog use the same picture, so that it has loaded when the dialog opens.
  const picture = pictureAddress(profile.avatars['115'] ?? profile.avatars['110'], shellOrigin);
  const facts: HeaderFacts = { picture, feedbackAddress };
  return { facts, arrangements: readArrangements(preferences) };
}
