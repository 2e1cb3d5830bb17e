/**
 * `npm run admin -- audit export`: writes the audit trail as JSON lines, one for each event, to standard output or to
 * a new file that only its owner may read.
 */
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readSettings } from '../../backup/commands/settings';
import type { Database } from '../../database/schema';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import { type EventRange, readEvents } from './read-events';

const USAGE = '[--from <time>] [--to <time>] [--file <file>] [--json]';

export const auditExport: Command = {
  usage: USAGE,
  async run(words, { variables, workingDirectory, calledFrom, connect, output }) {
    const { range, file } = readWords(words);
    const { database } = readSettings(variables, workingDirectory);
    const { db, close } = await connect(database);
    try {
      if (file === undefined) {
        await pipeline(createLines(db, range), output, { end: false });
        return undefined;
      }
      const path = resolve(calledFrom, file);
      const count = await writeFile(path, db, range);
      return `${count} events written to ${path}`;
    } finally {
      await close();
    }
  },
};

interface ExportOptions {
  range: EventRange;
  /** Undefined: standard output. */
  file: string | undefined;
}

/** `--json` is accepted because other commands have it; the output is always JSON. */
function readWords(words: readonly string[]): ExportOptions {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, file: text, json: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false });
    const { from, to, file } = values;
    return {
      range: {
        ...(from === undefined ? {} : { from: readTime('--from', from) }),
        ...(to === undefined ? {} : { to: readTime('--to', to) }),
      },
      file,
    };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`Usage: npm run admin -- audit export ${USAGE}`, { cause });
  }
}

/** A day (`2026-01-31`, its beginning in UTC) or a time with its zone (`2026-01-31T12:00:00Z`). */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

function readTime(option: string, value: string): Date {
  const time = new Date(value);
  if (TIME.test(value) && !Number.isNaN(time.getTime())) return time;
  throw new CommandError(`${option} must be a day or a time such as 2026-01-31 or 2026-01-31T12:00:00Z`);
}

async function* createLines(db: Database, range: EventRange, count = () => {}): AsyncGenerator<string> {
  for await (const event of readEvents(db, range)) {
    count();
    yield `${JSON.stringify(event)}\n`;
  }
}

/** @returns the number of events; a file that could not be completed is removed */
async function writeFile(file: string, db: Database, range: EventRange): Promise<number> {
  const handle = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw exists ? new CommandError(`${file} already exists. Choose another file name.`, { cause }) : cause;
  });
  let events = 0;
  try {
    const lines = createLines(db, range, () => {
      events += 1;
    });
    await pipeline(lines, handle.createWriteStream({ flush: true }));
    return events;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
