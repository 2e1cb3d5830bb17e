// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { NextSteps } from './NextSteps';

afterEach(cleanup);

const ALL_DONE = { organization: true, people: true, entitlements: true, 'sign-in': true, solution: true };

test.each([
  ['are shown while one is left', { ...ALL_DONE, solution: false }, 1],
  ['disappear when all are done', ALL_DONE, 0],
])('the next steps of an administrator %s', (_when, done, panels) => {
  render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <NextSteps done={done} />
    </TestAdmin>,
  );
  expect(screen.queryAllByRole('heading', { name: 'Next steps' })).toHaveLength(panels);
});
