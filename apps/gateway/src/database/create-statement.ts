/**
 * Creates a statement whose text is compiled once; only its values differ between calls. Building and compiling a
 * query often takes longer than running it.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema';

/** Marks the position of the named value. */
export type Placeholder<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Rejects with the errors of the database. */
export type Statement<Values, Row> = (db: Database, values: Values) => Promise<Row[]>;

/** @param build is called once, for all databases */
export function createStatement<Values extends object, Row>(
  build: (db: Database, value: Placeholder<Values>) => Compilable<Row>,
): Statement<Values, Row> {
  const names = new Map<symbol, keyof Values>();
  const value: Placeholder<Values> = (name) => {
    const placeholder = Symbol(String(name));
    names.set(placeholder, name);
    return sql`${placeholder}`;
  };
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, value).compile();
    const parameters = compiled.parameters.map((parameter) => {
      const name = typeof parameter === 'symbol' ? names.get(parameter) : undefined;
      return name === undefined ? parameter : values[name];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
