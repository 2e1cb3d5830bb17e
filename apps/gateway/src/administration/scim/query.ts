/** A query of resources: by the address, or by a SearchRequest (RFC 7644 §3.4.2, §3.4.3). */
import * as v from 'valibot';
import { isListWith } from './body';
import { type Fields, isFields } from './match-filter';
import { type Filter, parseFilter } from './parse-filter';
import { type Projection, readNames } from './projection';
import type { Schema } from './schemas';
import { ScimError } from './scim-error';

export const MAX_RESULTS = 200;
const DEFAULT_RESULTS = 100;
/** Of a list of names: 100 names with their commas. */
const MAX_LIST_CHARACTERS = 10_100;

export interface Query {
  filter: Filter | undefined;
  projection: Projection;
  /** From 1. */
  startIndex: number;
  /** At most 200. */
  count: number;
}

export interface Page {
  /** The number of all resources that match. */
  total: number;
  resources: readonly Fields[];
}

const position = v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number));
const list = v.optional(v.pipe(v.string(), v.maxLength(MAX_LIST_CHARACTERS)));
const querySchema = v.object({
  filter: v.optional(v.string()),
  attributes: list,
  excludedAttributes: list,
  startIndex: v.optional(position),
  count: v.optional(position),
});

/** @throws ScimError invalidValue, invalidFilter and tooMany */
export function readQuery(query: unknown, schema: Schema): Query {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) throw new ScimError('invalidValue', 'The query is not valid.');
  const { attributes, excludedAttributes, ...rest } = parsed.output;
  const names = {
    attributes: attributes ? attributes.split(',') : undefined,
    excludedAttributes: excludedAttributes?.split(','),
  };
  return toQuery({ ...rest, ...names }, schema);
}

const MESSAGE = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const searchPosition = v.nullish(v.pipe(v.number(), v.integer()));
const names = v.nullish(v.array(v.string()));
const searchSchema = v.object({
  filter: v.nullish(v.string()),
  attributes: names,
  excludedAttributes: names,
  startIndex: searchPosition,
  count: searchPosition,
});

/** @throws ScimError invalidSyntax, invalidValue, invalidFilter and tooMany */
export function readSearch(body: unknown, schema: Schema): Query {
  const parsed = v.safeParse(searchSchema, body);
  if (!parsed.success || !isFields(body) || !isListWith(body['schemas'], MESSAGE))
    throw new ScimError('invalidSyntax', 'The body is not a SearchRequest.');
  return toQuery(parsed.output, schema);
}

type Given = v.InferOutput<typeof searchSchema>;

/** Values out of range count as the nearest one (RFC 7644 §3.4.2.4). */
function toQuery(
  { filter, attributes, excludedAttributes, startIndex, count }: { [K in keyof Given]?: Given[K] },
  schema: Schema,
): Query {
  return {
    filter: filter === undefined || filter === null ? undefined : parseFilter(filter),
    projection: {
      only: attributes?.length ? readNames(attributes, schema) : undefined,
      without: readNames(excludedAttributes ?? [], schema),
    },
    startIndex: Math.max(startIndex ?? 1, 1),
    count: Math.min(Math.max(count ?? DEFAULT_RESULTS, 0), MAX_RESULTS),
  };
}

export function presentPage({ total, resources }: Page, startIndex: number): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
