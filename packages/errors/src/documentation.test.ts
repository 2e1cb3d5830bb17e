import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gatewayErrors } from './gateway-errors';
import { clearedByMove, discoveryCodes, type ShellErrorType, shellErrors } from './shell-errors';

const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');

/** The rows of the table below a heading; the cells without backticks. */
function rowsBelow(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

const types = Object.keys(shellErrors).filter((type): type is ShellErrorType => type in shellErrors);
const yes = (is: boolean) => (is ? 'yes' : 'no');

describe('docs/errors.md', () => {
  it('ERR-01 ERR-16 lists every shell error type with its code and its properties', () => {
    const told = rowsBelow('Screens').map(([type, code, retry, move, user]) => [
      type,
      code,
      retry,
      move,
      user,
    ]);
    const expected = types.map((type) => {
      const { code, canRetry, needsUser } = shellErrors[type];
      return [type, code, yes(canRetry), yes(clearedByMove.includes(type)), yes(needsUser)];
    });
    expect(told.toSorted()).toEqual(expected.toSorted());
  });

  it('lists every code of a failed discovery', () => {
    expect(rowsBelow('Discovery').map(([code]) => code)).toEqual(Object.values(discoveryCodes));
  });

  it('lists every code on the wire with its kind, status and message', () => {
    expect(rowsBelow('On the wire').toSorted()).toEqual(
      Object.entries(gatewayErrors)
        .map(([code, { type, status, message }]) => [code, type, String(status), message])
        .toSorted(),
    );
  });
});

describe('the shell error types', () => {
  it.each([
    'COLLABORATOR_FAIL',
    'INSTANCE_FAIL',
    'COOKIE_NEEDED',
    'LOCAL_TIMEOUT',
    'NO_SANDBOXES',
    'NOT_FOUND',
    'OFFLINE',
    'RATE_LIMIT',
    'SANDBOX_FAIL',
    'SUBORG_FAIL',
    'TIMEOUT',
    'UNKNOWN',
    'VERSION_NOTFOUND',
    'ZERO_TOUCH',
  ])('ERR-01 include %s', (type) => {
    expect(types).toContain(type);
  });

  it.each(['NOT_FOUND', 'NO_SOURCE', 'DISCOVERY_FAILED', 'TOKEN_MISMATCH'])('ERR-16 include %s', (type) => {
    expect(types).toContain(type);
  });
});
