/** The slots of a solution: the cards that it offers for home, as data that the shell draws or as a small page of its own. */
import * as v from 'valibot';
import { SLOT_SIZES } from '../slot-sizes';
import { accessRule } from './access-rule';
import { displayName, identifier, innerPath, plainPath, word } from './text';

const MAX_SLOTS = 10;
const MIN_REFRESH_SECONDS = 60;
const MAX_REFRESH_SECONDS = 86_400;
const DEFAULT_REFRESH_SECONDS = 300;

const content = v.variant('kind', [
  /** The answer of this path below the solution's source is drawn by the shell. */
  v.strictObject({ kind: v.literal('data'), path: innerPath }),
  /** This path below the solution's mount is opened in a frame. */
  v.strictObject({ kind: v.literal('frame'), path: plainPath }),
]);

const slot = v.strictObject({
  /** Its id is `appId:id`. */
  id: identifier,
  place: v.literal('home'),
  /** In `en-US`. */
  name: displayName,
  /** The name in other languages, by locale. */
  names: v.optional(v.record(word, displayName)),
  /** The size at first; the user may choose another one. */
  size: v.optional(v.picklist(SLOT_SIZES), 'small'),
  content,
  /** How often data is read again while the card is visible. */
  refreshSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(MIN_REFRESH_SECONDS), v.maxValue(MAX_REFRESH_SECONDS)),
    DEFAULT_REFRESH_SECONDS,
  ),
  /** The users to whom it is offered, among those who may open the solution. */
  access: v.optional(accessRule),
});

export type Slot = v.InferOutput<typeof slot>;

export const slots = v.pipe(
  v.array(slot),
  v.minLength(1),
  v.maxLength(MAX_SLOTS),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'each id must be used once'),
);
