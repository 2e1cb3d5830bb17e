// @vitest-environment jsdom
import { ToastContainer } from '@react-spectrum/s2/Toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { NextSteps } from './NextSteps';

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.configure({});
});
afterEach(() => {
  cleanup();
  shell.remove();
});

const ALL_DONE = { organization: true, people: true, entitlements: true, 'sign-in': true, solution: true };

function open(done: typeof ALL_DONE) {
  render(
    <TestAdmin answer={() => Promise.reject(new Error('Nothing is asked'))}>
      <NextSteps done={done} />
      <ToastContainer />
    </TestAdmin>,
  );
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('the next steps of an administrator disappear when all are done', async () => {
  open(ALL_DONE);
  await settled();
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
});

test('the next steps of an administrator are shown while one is left, and stay hidden once the user hides them', async () => {
  const user = userEvent.setup();
  const left = { ...ALL_DONE, solution: false };
  open(left);
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
  cleanup();
  open(left);
  await settled();
  expect(screen.queryByRole('heading', { name: 'Next steps' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  cleanup();
  open(left);
  expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeTruthy();
});
