/**
 * Pages by cursor: a page begins after the row that the cursor names, in the order of an index, so that the last page
 * costs as much as the first. The cursor is opaque to clients.
 */
import type { AdminPage } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { DatabaseTransaction } from '../database/schema';
import { GatewayError } from '../http/errors/gateway-error';
import type { Rights } from './administrator';
import { asSystem } from './as-system';

const DEFAULT_PAGE_ROWS = 50;
const MAX_PAGE_ROWS = 200;
/** A total counts so many rows; one more stands for any number above it. */
const MAX_COUNTED_ROWS = 10_000;

/** The fields of a query that every list has. */
export const pageEntries = {
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE_ROWS)),
    String(DEFAULT_PAGE_ROWS),
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  /** Whether the answer has the number of the rows of all pages. */
  total: v.optional(v.literal('show')),
};

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  total?: 'show' | undefined;
}

type SortType = 'text' | 'timestamptz' | 'uuid' | 'bigint';

/** The texts that the database reads as values of the type. */
const valueSchemas: Record<SortType, v.GenericSchema<unknown, string>> = {
  text: v.pipe(
    v.string(),
    v.check((value) => !value.includes('\0')),
  ),
  timestamptz: v.pipe(v.string(), v.check(isTime)),
  uuid: v.pipe(v.string(), v.uuid()),
  bigint: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
};

const TIME = /^([1-9]\d{3,4})-(\d\d)-(\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?\+00$/;

/** The database refuses a day that the calendar does not have. */
function isTime(value: string): boolean {
  const [, year, month, day] = TIME.exec(value) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
}

/** A column of the order, with its type, so that a value of the cursor is compared as the column is. */
export interface SortColumn {
  column: RawBuilder<unknown>;
  type: SortType;
}

/** The columns together are unique. */
export interface Order {
  columns: readonly SortColumn[];
  descending: boolean;
}

/** Parts of a statement: the values of the row for its cursor, the condition, the order and the limit. */
export interface PageParts {
  key: RawBuilder<string[]>;
  condition: RawBuilder<boolean>;
  tail: RawBuilder<unknown>;
}

export function pageParts({ columns, descending }: Order, { limit, cursor }: PageRequest): PageParts {
  const direction = descending ? sql`desc` : sql`asc`;
  const texts = columns.map(({ column }) => sql`${column}::text`);
  const order = columns.map(({ column }) => sql`${column} ${direction}`);
  return {
    key: sql<string[]>`array[${sql.join(texts)}]`,
    condition: cursor === undefined ? sql<boolean>`true` : isAfter(columns, descending, readCursor(cursor)),
    // One row more tells whether there is a next page.
    tail: sql`order by ${sql.join(order)} limit ${limit + 1}`,
  };
}

function isAfter(columns: readonly SortColumn[], descending: boolean, values: readonly string[]) {
  const isReadable = columns.every(({ type }, index) => v.is(valueSchemas[type], values[index]));
  if (values.length !== columns.length || !isReadable) throw new GatewayError('BAD_REQUEST');
  const typed = columns.map(({ type }, index) => sql`${values[index]}::${sql.raw(type)}`);
  const row = sql.join(columns.map(({ column }) => column));
  return sql<boolean>`(${row}) ${descending ? sql`<` : sql`>`} (${sql.join(typed)})`;
}

const cursorSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readCursor(cursor: string): string[] {
  const parsed = v.safeParse(cursorSchema, Buffer.from(cursor, 'base64url').toString());
  if (!parsed.success) throw new GatewayError('BAD_REQUEST');
  return parsed.output;
}

/** The parts of the statement that reads a list. */
export interface ListParts {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /**
   * With the organisations that the caller may know: the total is counted with the rights of the system, because row-level
   * security would look up each row.
   */
  conditions: readonly RawBuilder<boolean>[];
  order: Order;
}

/** One page of the rows of a list, with their total where the request asks for it. */
export interface PageRows<Row> {
  /** One more than the page has, if there is a next page. */
  rows: (Row & Keyed)[];
  total: Total;
}

interface Keyed {
  key: string[];
}

/** At most `MAX_COUNTED_ROWS` + 1; undefined when it was not asked for. */
type Total = number | undefined;

export async function readRows<Row>(
  trx: DatabaseTransaction,
  request: PageRequest,
  { columns, from, conditions, order }: ListParts,
): Promise<PageRows<Row>> {
  const { key, condition, tail } = pageParts(order, request);
  const { rows } = await sql<Row & Keyed>`select ${columns}, ${key} as key ${from}
    where ${every([condition, ...conditions])} ${tail}`.execute(trx);
  if (request.total === undefined) return { rows, total: undefined };
  const total = totalOf(request, sql`${from} where ${every(conditions)}`);
  const { rows: counted } = await asSystem(trx, (system) =>
    sql<{ total: number }>`select ${total} as total`.execute(system),
  );
  return { rows, total: counted[0]?.total };
}

/** @param list `from … where …` without the condition of the cursor. @returns null where the total was not asked for */
export function totalOf({ total }: PageRequest, list: RawBuilder<unknown>): RawBuilder<number | null> {
  return total === undefined
    ? sql<null>`null::integer`
    : sql<number>`(select count(*)::integer from (select ${list} limit ${MAX_COUNTED_ROWS + 1}) as counted)`;
}

export function toPage<Row, Item>(
  { rows, total }: PageRows<Row>,
  { limit }: PageRequest,
  present: (row: Row & Keyed) => Item,
): AdminPage<Item> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last === undefined ? null : Buffer.from(JSON.stringify(last.key)).toString('base64url');
  return { items: rows.slice(0, limit).map(present), next, ...(total === undefined ? {} : { total }) };
}

/** The items of all pages, for what is small enough to be answered at once. */
export async function readPages<Item>(
  read: (page: PageRequest) => Promise<AdminPage<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: MAX_PAGE_ROWS, cursor });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Whether the column begins with the text, in a form that an index of `text_pattern_ops` serves in any plan. */
export function beginsWith(column: RawBuilder<unknown>, text: string) {
  const last = `${text}\u{10FFFF}`;
  return sql<boolean>`(${column} ~>=~ ${text} and ${column} ~<~ ${last})`;
}

/** Whether the value is in a list, which may have thousands of values: as a subquery, the list is hashed. */
export function isIn(column: RawBuilder<unknown>, values: readonly string[]) {
  return sql<boolean>`${column} in (select unnest(${values}::text[]))`;
}

/** Up to so many values, the planner begins with them and sorts the rows that it finds. */
const MAX_JOINED_VALUES = 50;

/**
 * Whether the value is in a list, for a page of rows. With many values the rows are read in their order until the page is
 * complete: `is true` keeps the planner from joining all rows of the table.
 */
export function isAmong(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const [first, ...others] = values;
  if (first !== undefined && others.length === 0) return sql<boolean>`${column} = ${first}`;
  const condition = isIn(column, values);
  return values.length > MAX_JOINED_VALUES ? sql<boolean>`(${condition}) is true` : condition;
}

/**
 * The rows of the organisations that the caller may know; no condition for a caller who reads all. Row-level security has
 * the same rule, but the planner cannot begin with its organisations.
 */
export const ofKnown = (column: RawBuilder<unknown>, { readsAll, organisations }: Rights) =>
  readsAll ? [] : [isAmong(column, [...organisations])];

/** All conditions hold. */
export function every(conditions: readonly RawBuilder<boolean>[]) {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
