import { describe, expect, it } from 'vitest';
import { createLogLines } from '../test-support/log-lines';
import { serializeError } from './serialize-error';

const SECRET = 'hunter2';

function failureOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

describe('I7 an error in the log', () => {
  it.each<[string, unknown]>([
    ['the text that JSON.parse quotes', failureOf(() => JSON.parse(`${SECRET} is my password`))],
    ['a body that JSON.parse quotes', failureOf(() => JSON.parse(`{"password":${SECRET}}`))],
    [
      'the statement and its parameters',
      withFields('no', { sql: SECRET, query: SECRET, parameters: [SECRET] }),
    ],
    [
      'the detail of a database error',
      withFields('duplicate key', { code: '23505', detail: `(email)=(${SECRET})` }),
    ],
    [
      'a value that a database error quotes',
      withFields(`invalid input for uuid: "${SECRET}"`, { code: '22P02' }),
    ],
    ['an invalid code', withFields('no', { code: `${SECRET} or so` })],
    ['an invalid name', withFields('no', { name: `Error: ${SECRET} or so` })],
    ['thrown text', SECRET],
    ['a thrown object', { message: SECRET, stack: SECRET }],
    ['a cause that is text', new Error('no', { cause: SECRET })],
    [
      'the head of a stack',
      withFields('no', { stack: `Error: ${SECRET}\nand ${SECRET}\n    at run (file.ts:1:1)` }),
    ],
  ])('does not hold %s', (_name, error) => {
    expect(JSON.stringify(serializeError(error))).not.toContain(SECRET);
  });

  it('has the errors of an AggregateError, and causes five deep', () => {
    const deep = [1, 2, 3, 4, 5, 6, 7].reduce<Error>(
      (cause, n) => new Error(`level ${n}`, { cause }),
      new Error('0'),
    );
    const logged = serializeError(new AggregateError([new TypeError('first'), deep], 'stop'));
    expect(logged.errors?.map(({ type }) => type)).toEqual(['TypeError', 'Error']);
    expect(JSON.stringify(logged)).toContain('level 3');
    expect(JSON.stringify(logged)).not.toContain('level 2');
  });

  it('keeps the stack, as frames', () => {
    const { stack } = serializeError(new Error('no'));
    expect(stack?.[0]).toMatch(/^at .*serialize-error\.test\.ts/);
  });

  it('has a message of at most 500 characters', () => {
    expect(serializeError(new Error('x'.repeat(100_000))).message).toHaveLength(500);
  });
});

describe('I7 a line of the log', () => {
  it.each<[string, string]>([
    ['line ends', 'first\r\n{"level":"fatal","msg":"forged"}\nthird'],
    ['terminal codes', '\u001b[2J\u001b[31mred\u009b0m\u007f\u202e'],
    ['line separators', 'first\u2028second\u2029third'],
  ])('stays one line with %s in it', (_name, text) => {
    const { logger, lines } = createLogLines();
    logger.info({ path: text, err: new Error(text) }, text);
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    expect(line.trimEnd()).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: text });
  });
});
