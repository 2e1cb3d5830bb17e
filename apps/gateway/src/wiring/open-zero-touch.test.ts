import { afterEach, expect, it } from 'vitest';
import type { Database } from '../database/schema';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { openZeroTouch } from './open-zero-touch';

const db = {} as unknown as Database;
const opened: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));

it.each([
  ['no service outside a demonstration', { DEMO: '0' }, []],
  ['its own service in a demonstration', { DEMO: '1' }, ['workfront']],
  [
    'the service that the operator names',
    { DEMO: '0', PARTNER_SERVERS: 'workfront=https://workfront.example' },
    ['workfront'],
  ],
])('zero-touch uses %s', (_name, variables, expected) => {
  const zeroTouch = openZeroTouch(createTestConfig(variables), db);
  opened.push(zeroTouch);
  expect(Object.keys(zeroTouch.providers)).toEqual(expected);
});
