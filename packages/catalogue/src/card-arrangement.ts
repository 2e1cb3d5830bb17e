/** The user's own cards on home, in one organisation: an entry of the shell's setting `cards`. */
import * as v from 'valibot';
import { SLOT_SIZES } from './slot-sizes';

/** More cards than a user keeps. */
const MAX_CARDS = 24;

const card = v.strictObject({
  /** `appId:id` of the slot. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  size: v.optional(v.picklist(SLOT_SIZES)),
});

export const cardArrangement = v.strictObject({
  /** Left out: those of the default home. */
  cards: v.optional(v.pipe(v.array(card), v.maxLength(MAX_CARDS))),
  /** The cards are folded to one line. */
  folded: v.optional(v.boolean()),
});
