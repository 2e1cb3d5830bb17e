/**
 * Queries the embedded engine so that it plans each statement once: planning takes most of the time of a statement.
 * The engine's `query` plans every time, in six exchanges instead of one.
 */
import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Rejects with the engine's error; the engine is then ready for the next statement. */
export type QueryPrepared = <R>(
  engine: PGlite,
  sql: string,
  parameters: readonly unknown[],
) => Promise<Results<R>>;

/** A setting of the session: without it, the engine decides each time whether a custom plan would be better. */
export const PLAN_ONCE = 'set plan_cache_mode = force_generic_plan';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  /** Describes the rows; empty for a statement that returns none. */
  description: readonly Message[];
}

/** For one engine: more than the product has statements, and few enough for the engine's memory. */
const MAX_PREPARED_STATEMENTS = 200;

const { serialize } = protocol;

export function createQueryPrepared(maxStatements = MAX_PREPARED_STATEMENTS): QueryPrepared {
  const cached = new WeakMap<PGlite, Map<string, Prepared>>();
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
    const statements = cached.get(engine) ?? new Map<string, Prepared>();
    cached.set(engine, statements);
    const prepared = statements.get(text) ?? (await prepare(engine, text));
    // The most recently used statement is the last one.
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

/** Sends all messages at once, with a `sync`: the engine accepts the next ones even after an error. */
async function exchange(engine: PGlite, messages: readonly Uint8Array[]): Promise<Message[]> {
  const bytes = Buffer.concat([...messages, serialize.sync()]);
  const answer = await engine.execProtocol(bytes, { syncToFs: false });
  return answer.messages;
}

function toText(engine: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  // The engine's own serialiser takes half a second for each megabyte, in which nothing else runs.
  if (value instanceof Uint8Array)
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
  const serializer = engine.serializers[type];
  return serializer === undefined ? String(value) : serializer(value);
}

/** The type of the rows is declared by the caller, without a check. */
function readResults<R>(engine: PGlite, messages: Message[]): Results<R>;
function readResults(engine: PGlite, messages: Message[]): Results {
  const [results = { rows: [], fields: [], affectedRows: 0 }] = parse.parseResults(messages, engine.parsers);
  return results;
}
