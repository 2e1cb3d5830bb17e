/** Cards of applications on home: what holds for the user's organisation, the data of one card, and the administration. */
import * as v from 'valibot';

/** The id of a slot with that of its solution: `appId:id`. */
const slotId = v.string();

/** `GET /api/slots/v1`: what administrators have decided on the slots, for one organisation. */
export const slotRulesSchema = v.object({
  /** All slots are switched off. */
  off: v.boolean(),
  /** The ids of solutions whose slots are switched off. */
  solutions: v.array(v.string()),
  /** The slots that are switched off. */
  slots: v.array(slotId),
  /** The cards of the default home, in their order. */
  home: v.array(slotId),
});
export type SlotRules = v.InferOutput<typeof slotRulesSchema>;

const MAX_ROWS = 5;
const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const filled = (max: number) => v.pipe(text(max), v.minLength(1));
/** Below the mount of the solution. */
const path = text(1_000);

const trend = v.object({
  /** The change, in the unit of the number. */
  value: v.pipe(v.number(), v.finite()),
  /** Whether the change is welcome; left out, it is neither. */
  good: v.optional(v.boolean()),
  /** Such as `since yesterday`. */
  text: v.optional(text(60)),
});

/** The data of a card, as the solution answers it. All texts are in the user's language, and shown as plain text. */
export const cardDataSchema = v.object({
  number: v.optional(
    v.object({
      value: v.pipe(v.number(), v.finite()),
      /** Shown behind the number, such as `€` or `orders`. */
      unit: v.optional(text(20)),
      trend: v.optional(trend),
    }),
  ),
  rows: v.optional(
    v.pipe(
      v.array(
        v.object({
          title: filled(120),
          detail: v.optional(text(80)),
          /** Where the row leads. */
          path: v.optional(path),
        }),
      ),
      v.maxLength(MAX_ROWS),
    ),
  ),
  state: v.optional(v.object({ kind: v.picklist(['good', 'notice', 'problem']), text: filled(120) })),
  /** Shown if there are neither a number nor rows. */
  empty: v.optional(text(160)),
});
export type CardData = v.InferOutput<typeof cardDataSchema>;

/** `GET /api/slots/v1/data`. Without `data`, the card is switched off, or its solution gives no valid answer now. */
export const cardAnswerSchema = v.object({ data: v.optional(cardDataSchema) });
export type CardAnswer = v.InferOutput<typeof cardAnswerSchema>;

/** `GET /api/admin/v1/slots` and `GET /api/admin/v1/organisations/{id}/slots`. */
export const adminSlotsSchema = v.object({
  ...slotRulesSchema.entries,
  /** The slots of all registrations. */
  offered: v.array(
    v.object({ id: slotId, name: v.string(), solution: v.string(), solutionName: v.string() }),
  ),
  /** The rules of the installation, which hold beside those of the organisation; null for the installation itself. */
  inherited: v.nullable(slotRulesSchema),
  /** 0 before the first change. */
  version: v.number(),
});
export type AdminSlots = v.InferOutput<typeof adminSlotsSchema>;
