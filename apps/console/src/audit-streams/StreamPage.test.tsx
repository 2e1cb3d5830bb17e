// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import * as rows from '../test-support/rows';
import { TestAdmin } from '../test-support/TestAdmin';
import { StreamPage } from './StreamPage';

afterEach(cleanup);

function serve(stream: object, answers: Record<string, object> = {}) {
  render(
    <TestAdmin
      answer={async ({ method, path }) => (method === 'GET' ? stream : (answers[`${method} ${path}`] ?? {}))}
    >
      <StreamPage id="s1" />
    </TestAdmin>,
  );
  return userEvent.setup();
}

test.each([
  ['accepted', { fault: null, status: 204 }, 'The receiver has accepted the test event.'],
  ['answered otherwise', { fault: 'STATUS', status: 401 }, /Answer with status 401/],
  ['not answered', { fault: 'NO_ANSWER', status: null }, /No answer/],
  ['kept from a private network', { fault: 'ADDRESS_NOT_PUBLIC', status: null }, /private network/],
])('a test event that is %s is told', async (_name, answer, words) => {
  const user = serve(rows.auditStream, { 'POST /audit-streams/s1/test': answer });
  await user.click(await screen.findByRole('button', { name: 'Send a test event' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a paused stream says why, and goes on by a button', async () => {
  const paused = {
    ...rows.auditStream,
    ...{ status: 'paused', failingSince: '2026-01-01T00:00:00Z', lastFault: 'STATUS', lastStatus: 503 },
    waiting: 1_000,
  };
  const user = serve(paused, { 'POST /audit-streams/s1/resume': rows.auditStream });
  expect(await screen.findByText(/No event is lost/)).toBeTruthy();
  expect(screen.getByText('Answer with status 503')).toBeTruthy();
  expect(screen.getByText('1,000 or more')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Active')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});
