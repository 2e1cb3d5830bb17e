/** One run of a provisioning file: its steps, and the marks of the things that the file has made. */
import { isDeepStrictEqual } from 'node:util';
import type { Administrator } from '../../admin-calls/administrator';

export type Kind =
  | 'organisation'
  | 'person'
  | 'membership'
  | 'entitlement'
  | 'policy'
  | 'provider'
  | 'provider people'
  | 'group rule'
  | 'domain'
  | 'brand'
  | 'slots'
  | 'sandbox'
  | 'context'
  | 'flag'
  | 'solution family'
  | 'solution'
  | 'solution address'
  | 'solution owner'
  | 'service account'
  | 'client'
  | 'SAML application'
  | 'audit stream';

/** A change that was made. */
export interface Step {
  action: 'create' | 'change' | 'remove';
  kind: Kind;
  /** For people: an address, a tenant, a name. */
  name: string;
  /** The changed fields, each with its value before and after. */
  difference?: Record<string, { from: unknown; to: unknown }>;
}

/** One run: the administrator, the marks, and the steps so far. */
export interface Run {
  admin: Administrator;
  steps: Step[];
  /** Marks the thing as made by the file. */
  own(kind: Kind, key: string): Promise<void>;
  /** Notes that the file still has the thing, also one that it has not made. */
  keep(kind: Kind, key: string): void;
}

/** Stands for a secret in what the run tells. */
export const HIDDEN = '(hidden)';

/** The fields of `to` that differ; a field that is undefined there is not compared. */
export function differenceOf(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): NonNullable<Step['difference']> {
  return Object.fromEntries(
    Object.entries(to)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(from[field], value))
      .map(([field, value]) => [field, { from: from[field], to: value }]),
  );
}

export const isEmpty = (difference: object) => Object.keys(difference).length === 0;

/** One line for each step, as in `+ organisation acme` and `~ person ann@acme.example  lastName: "A" -> "B"`. */
export function describeSteps(steps: readonly Step[]): string {
  if (steps.length === 0) return 'Nothing differs.';
  const signs = { create: '+', change: '~', remove: '-' } as const;
  return steps
    .map(({ action, kind, name, difference = {} }) => {
      const fields = Object.entries(difference).map(
        ([field, { from, to }]) => `${field}: ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
      );
      return [`${signs[action]} ${kind} ${name}`, ...fields].join('  ');
    })
    .join('\n');
}
