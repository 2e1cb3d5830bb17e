/**
 * A statement whose text is made once: what changes from call to call are its values alone. Building a query and compiling it
 * takes longer than many an answer.
 */
import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema';

/** Stands where the value of that name will be. */
export type Placeholder<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Rejects as the database does. */
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
