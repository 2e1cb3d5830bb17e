/** For tests: a logger that collects its lines in a list. */
import type { Logger } from 'pino';
import { createLogger } from '../logging/create-logger';

export interface LogLines {
  logger: Logger;
  lines: string[];
}

export function createLogLines(): LogLines {
  const lines: string[] = [];
  return { logger: createLogger('info', { write: (line: string) => void lines.push(line) }), lines };
}
