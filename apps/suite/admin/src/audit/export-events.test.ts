import type { AdminEvent } from '@unified-shell/api/administration';
import { expect, test } from 'vitest';
import { toCsv } from './export-events';

const event: AdminEvent = {
  id: 1,
  at: '2026-11-25T12:00:00.000Z',
  action: 'person.invite',
  outcome: 'success',
  actor: null,
  actingAs: null,
  organisationId: null,
  object: 'a,"b"',
  requestId: '=1+1',
  occurrences: 1,
  lastAt: null,
};

test('events are rows of CSV, with quoted texts and without formulas', () => {
  expect(toCsv([event]).split('\r\n')).toEqual([
    'id,at,action,outcome,actor,actingAs,organisationId,object,requestId,occurrences,lastAt',
    `1,2026-11-25T12:00:00.000Z,person.invite,success,,,,"a,""b""",'=1+1,1,`,
    '',
  ]);
});
