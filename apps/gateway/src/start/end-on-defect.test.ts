import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createLogLines } from '../test-support/log-lines';
import { endOnDefect } from './end-on-defect';

class FakeProcess extends EventEmitter {
  exits: number[] = [];
  exit(code: number): void {
    this.exits.push(code);
  }
}

it.each(['uncaughtException', 'unhandledRejection'])(
  'I7 an error with the origin %s ends the process, with one line in the log and without the values',
  (origin) => {
    const target = new FakeProcess();
    const { logger, lines } = createLogLines();
    endOnDefect(target, logger);
    const error = new SyntaxError('Unexpected token in "marketer@alder.example"');
    target.emit('uncaughtException', error, origin);
    expect(target.exits).toEqual([1]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'fatal',
      origin,
      err: { type: 'SyntaxError', message: 'Unexpected token in [value]', stack: expect.any(Array) },
    });
  },
);

it('I7 a thrown value that is no error is not repeated in the log', () => {
  const target = new FakeProcess();
  const { logger, lines } = createLogLines();
  endOnDefect(target, logger);
  target.emit('uncaughtException', 'secret', 'uncaughtException');
  expect(target.exits).toEqual([1]);
  expect(lines.join('')).not.toContain('"secret"');
});
