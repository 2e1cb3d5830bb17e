// The plan of a quarter: a budget for each channel, and a simple model of its result with falling returns.
import * as v from 'valibot';

export const CHANNELS = ['search', 'social', 'email', 'video', 'affiliate'] as const;
export type Channel = (typeof CHANNELS)[number];

export const QUARTERS = ['q1', 'q2', 'q3', 'q4'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** In euros, as are all budgets. */
export const TOTAL = 100_000;
export const STEP = 1_000;

/** In euros, by channel. */
export type Plan = Readonly<Record<Channel, number>>;
export type Plans = Readonly<Record<Quarter, Plan>>;

/** `most`: the orders that no budget exceeds. `half`: the budget that brings half of them. Invented. */
const EFFECTS: Readonly<Record<Channel, { most: number; half: number }>> = {
  search: { most: 3_200, half: 30_000 },
  social: { most: 2_400, half: 26_000 },
  email: { most: 900, half: 6_000 },
  video: { most: 1_900, half: 45_000 },
  affiliate: { most: 1_100, half: 18_000 },
};

const FIRST: Plan = { search: 35_000, social: 25_000, email: 5_000, video: 25_000, affiliate: 10_000 };
export const FIRST_PLANS: Plans = { q1: FIRST, q2: FIRST, q3: FIRST, q4: FIRST };

const budget = v.pipe(v.number(), v.minValue(0), v.maxValue(TOTAL));
const planSchema = v.object({
  search: budget,
  social: budget,
  email: budget,
  video: budget,
  affiliate: budget,
});
const plansSchema = v.object({ q1: planSchema, q2: planSchema, q3: planSchema, q4: planSchema });

/** Checks stored plans. */
export function readPlans(value: unknown): Plans | undefined {
  const result = v.safeParse(plansSchema, value);
  return result.success ? result.output : undefined;
}

/** The orders that a budget of a channel brings. */
export function ordersOf(channel: Channel, amount: number): number {
  const { most, half } = EFFECTS[channel];
  return (most * amount) / (amount + half);
}

export const ordersOfPlan = (plan: Plan): number =>
  CHANNELS.reduce((sum, channel) => sum + ordersOf(channel, plan[channel]), 0);

export const assigned = (plan: Plan): number => CHANNELS.reduce((sum, channel) => sum + plan[channel], 0);

/** The further orders of the next step. */
export const gainOf = (channel: Channel, amount: number): number =>
  ordersOf(channel, amount + STEP) - ordersOf(channel, amount);

/** Gives each step of the budget to the channel that gains most by it, which is best where returns fall. */
export function distribute(total = TOTAL): Plan {
  const plan: Record<Channel, number> = { search: 0, social: 0, email: 0, video: 0, affiliate: 0 };
  for (let given = 0; given < total; given += STEP) {
    const best = CHANNELS.reduce((one, other) =>
      gainOf(other, plan[other]) > gainOf(one, plan[one]) ? other : one,
    );
    plan[best] += STEP;
  }
  return plan;
}

/** The budget as the nearest step within the limits. */
export const rounded = (amount: number): number =>
  Math.min(TOTAL, Math.max(0, Math.round(amount / STEP) * STEP)) || 0;

export const isSame = (one: Plan, other: Plan): boolean =>
  CHANNELS.every((channel) => one[channel] === other[channel]);
