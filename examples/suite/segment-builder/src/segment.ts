import * as v from 'valibot';
import { COUNTRIES, DEVICES, type Person } from './people';

export const PROPERTIES = ['country', 'age', 'orders', 'device'] as const;
export type Property = (typeof PROPERTIES)[number];

export const COMPARISONS = ['equal', 'other', 'least', 'most'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const MAX_RULES = 12;
/** A settings object holds 64 KB. */
const MAX_SEGMENTS = 50;
export const MAX_NAME_CHARS = 80;

const ruleSchema = v.object({
  property: v.picklist(PROPERTIES),
  comparison: v.picklist(COMPARISONS),
  value: v.pipe(v.string(), v.maxLength(40)),
});

const segmentSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
  name: v.pipe(v.string(), v.maxLength(MAX_NAME_CHARS)),
  match: v.picklist(['all', 'any']),
  rules: v.pipe(v.array(ruleSchema), v.maxLength(MAX_RULES)),
});

export type Rule = v.InferOutput<typeof ruleSchema>;
export type Segment = v.InferOutput<typeof segmentSchema>;

const segmentsSchema = v.pipe(v.array(segmentSchema), v.maxLength(MAX_SEGMENTS));

/** Checks stored segments. */
export function readSegments(value: unknown): readonly Segment[] | undefined {
  const result = v.safeParse(segmentsSchema, value);
  return result.success ? result.output : undefined;
}

const isNumeric = (property: Property) => property === 'age' || property === 'orders';

/** The comparisons that make sense for a property. */
export const comparisonsOf = (property: Property): readonly Comparison[] =>
  isNumeric(property) ? ['least', 'most', 'equal'] : ['equal', 'other'];

/** The values that a property can have; undefined for a number. */
export function valuesOf(property: Property): readonly string[] | undefined {
  if (property === 'country') return COUNTRIES;
  return property === 'device' ? DEVICES : undefined;
}

/** A rule with the first comparison and value of a property. */
export function firstRule(property: Property): Rule {
  const [comparison = 'equal'] = comparisonsOf(property);
  return { property, comparison, value: valuesOf(property)?.[0] ?? '1' };
}

/** A segment without rules contains all people. */
export function matches({ match, rules }: Pick<Segment, 'match' | 'rules'>, person: Person): boolean {
  if (rules.length === 0) return true;
  const holds = (rule: Rule) => ruleHolds(rule, person);
  return match === 'all' ? rules.every(holds) : rules.some(holds);
}

function ruleHolds({ property, comparison, value }: Rule, person: Person): boolean {
  const own = person[property];
  const isEqual = typeof own === 'number' ? own === Number(value) : own === value;
  if (comparison === 'equal') return isEqual;
  if (comparison === 'other') return !isEqual;
  return comparison === 'least' ? Number(own) >= Number(value) : Number(own) <= Number(value);
}

export interface Estimate {
  count: number;
  /** From 0 to 1. */
  share: number;
  byCountry: readonly { country: string; count: number }[];
}

export function estimate(segment: Pick<Segment, 'match' | 'rules'>, people: readonly Person[]): Estimate {
  const found = people.filter((person) => matches(segment, person));
  return {
    count: found.length,
    share: people.length === 0 ? 0 : found.length / people.length,
    byCountry: COUNTRIES.map((country) => ({
      country,
      count: found.filter((person) => person.country === country).length,
    })),
  };
}

/** Adds a segment, or replaces the one with its id. */
export function withSegment(segments: readonly Segment[], segment: Segment): readonly Segment[] {
  const at = segments.findIndex(({ id }) => id === segment.id);
  return at < 0 ? [...segments, segment].slice(-MAX_SEGMENTS) : segments.with(at, segment);
}

export function freeId(segments: readonly Segment[]): string {
  return String(Math.max(0, ...segments.map(({ id }) => Number(id))) + 1);
}
