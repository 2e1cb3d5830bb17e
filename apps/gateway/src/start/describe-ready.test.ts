import { expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { describeReady } from './describe-ready';

it('the ready message names the address, and the accounts only in a demonstration', () => {
  const demo = describeReady(createTestConfig());
  expect(demo.split('\n')[0]).toBe('Unified Shell ready at http://experience.shell.localhost:4000');
  expect(demo).toContain('password: unified-shell');
  expect(demo).toContain('marketer@alder.example');
  expect(
    describeReady(createTestConfig({ DEMO: '0' }))
      .trim()
      .split('\n'),
  ).toHaveLength(1);
});
