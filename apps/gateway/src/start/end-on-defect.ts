/**
 * Ends the process when an error was not caught, with one line in the log: its state is unknown, and Node's own report
 * would be no JSON and would repeat the values in the message.
 */
import type { EventEmitter } from 'node:events';
import type { Logger } from 'pino';

export interface DefectTarget extends EventEmitter {
  exit(code: number): void;
}

/** Node reports an unhandled rejection by the same event, with another origin. */
export function endOnDefect(target: DefectTarget, log: Pick<Logger, 'fatal'>): void {
  target.on('uncaughtException', (error: unknown, origin: string) => {
    log.fatal({ err: error, origin }, 'the process ends: an error was not caught');
    target.exit(1);
  });
}
