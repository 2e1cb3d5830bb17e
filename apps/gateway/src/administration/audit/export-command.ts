/**
 * `npm run admin -- audit export`: writes the audit trail as JSON lines, one for each event, to standard output or to
 * a new file that only its owner may read.
 */
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import type { Command } from '../command/command';
import { CommandError, WordsError } from '../command/command-error';
import { readEvents } from './read-events';

export const auditExport: Command = {
  usage: '[--from <time>] [--to <time>] [--file <file>] [--json]',
  async prepare(words, { calledFrom, output }) {
    const { file, ...range } = readWords(words);
    return {
      input: range,
      async present(answer) {
        if (file === undefined) {
          await pipeline(answer, output, { end: false });
          return undefined;
        }
        const path = resolve(calledFrom, file);
        return `${await writeFile(path, answer)} events written to ${path}`;
      },
    };
  },
  async *run(input, { db }) {
    const { from, to } = v.parse(rangeInput, input);
    const range = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    for await (const event of readEvents(db, range)) yield `${JSON.stringify(event)}\n`;
  },
};

const rangeInput = v.strictObject({ from: v.optional(fields.time), to: v.optional(fields.time) });

interface ExportWords {
  /** ISO 8601. */
  from?: string;
  to?: string;
  /** Undefined: standard output. */
  file: string | undefined;
}

/** `--json` is accepted because other commands have it; the output is always JSON. */
function readWords(words: readonly string[]): ExportWords {
  const text = { type: 'string' } as const;
  const options = { from: text, to: text, file: text, json: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: [...words], options, allowPositionals: false });
    const { from, to, file } = values;
    return {
      ...(from === undefined ? {} : { from: readTime('--from', from) }),
      ...(to === undefined ? {} : { to: readTime('--to', to) }),
      file,
    };
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new WordsError('', { cause });
  }
}

/** A day (`2026-01-31`, its beginning in UTC) or a time with its zone (`2026-01-31T12:00:00Z`). */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

function readTime(option: string, value: string): string {
  const date = new Date(value);
  if (TIME.test(value) && !Number.isNaN(date.getTime())) return date.toISOString();
  throw new CommandError(`${option} must be a day or a time such as 2026-01-31 or 2026-01-31T12:00:00Z`);
}

/** @returns the number of events; a file that could not be completed is removed */
async function writeFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const handle = await open(file, 'wx', 0o600).catch((cause: unknown) => {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw exists ? new CommandError(`${file} already exists. Choose another file name.`, { cause }) : cause;
  });
  const counter = createLineCounter();
  try {
    await pipeline(lines, counter.count, handle.createWriteStream({ flush: true }));
    return counter.lines();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** The parts of an answer need not be whole lines. */
function createLineCounter() {
  let lines = 0;
  return {
    lines: () => lines,
    async *count(parts: AsyncIterable<string>) {
      for await (const part of parts) {
        lines += part.split('\n').length - 1;
        yield part;
      }
    },
  };
}
