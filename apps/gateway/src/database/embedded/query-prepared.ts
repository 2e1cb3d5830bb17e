/**
 * Asks the embedded engine so that it plans each statement once: a plan takes most of the time of a statement, and the
 * engine's own `query` has one made every time, in six exchanges instead of one.
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Rejects with what the engine throws; a statement that fails is over, and the engine ready for the next. */
export type QueryPrepared = <R>(
  engine: PGlite,
  sql: string,
  parameters: readonly unknown[],
) => Promise<Results<R>>;

/** For the session: without it, the engine weighs each time whether this once another plan would be better. */
export const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  /** Of its rows; empty where it answers none. */
  description: readonly Message[];
}

/** Of one engine: more texts than the product has, fewer than would fill its memory. */
const MAX_PREPARED_STATEMENTS = 200;

const { serialize } = protocol;

export function createQueryPrepared(maxStatements = MAX_PREPARED_STATEMENTS): QueryPrepared {
  const kept = new WeakMap<PGlite, Map<string, Prepared>>();
  let made = 0;

  async function prepare(engine: PGlite, text: string): Promise<Prepared> {
    made += 1;
    const name = `prepared_${made}`;
    const messages = await exchange(engine, [
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ]);
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      description: messages.filter((message) => message.name === 'rowDescription'),
    };
  }

  async function find(engine: PGlite, text: string): Promise<Prepared> {
    const statements = kept.get(engine) ?? new Map<string, Prepared>();
    kept.set(engine, statements);
    const prepared = statements.get(text) ?? (await prepare(engine, text));
    // What was asked last goes last.
    statements.delete(text);
    statements.set(text, prepared);
    const [oldest] = statements;
    if (statements.size > maxStatements && oldest !== undefined) {
      statements.delete(oldest[0]);
      await exchange(engine, [serialize.close({ type: 'S', name: oldest[1].name })]);
    }
    return prepared;
  }

  return async <R>(engine: PGlite, sql: string, parameters: readonly unknown[]) => {
    const { name, parameterTypes, description } = await find(engine, sql);
    const values = parameters.map((value, index) => toText(engine, value, parameterTypes[index]));
    const answers = await exchange(engine, [
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
    ]);
    return readResults<R>(engine, [...description, ...answers]);
  };
}

/** All in one go, up to the point from which the engine takes the next, whatever went wrong. */
async function exchange(engine: PGlite, messages: readonly Uint8Array[]): Promise<Message[]> {
  const bytes = Buffer.concat([...messages, serialize.sync()]);
  const answer = await engine.execProtocol(bytes, { syncToFs: false });
  return answer.messages;
}

function toText(engine: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const serializer = engine.serializers[type];
  return serializer === undefined ? String(value) : serializer(value);
}

/** What the rows are is for whoever wrote the statement to say. */
function readResults<R>(engine: PGlite, messages: Message[]): Results<R>;
function readResults(engine: PGlite, messages: Message[]): Results {
  const [results = { rows: [], fields: [], affectedRows: 0 }] = parse.parseResults(messages, engine.parsers);
  return results;
}
