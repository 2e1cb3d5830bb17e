// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../shared/TestChrome';
import { createTestModel } from '../shared/test-model';
import { ErrorScreen } from './ErrorScreen';
import type { ErrorView } from './error-words';

afterEach(cleanup);

const notFound: ErrorView = { kind: 'error', type: 'NOT_FOUND', code: '404-000', canRetry: false };
const timeout: ErrorView = {
  kind: 'error',
  type: 'TIMEOUT',
  code: '500-000',
  requestId: '4bf92f35',
  subject: 'Sample',
  canRetry: true,
};

function show(error: ErrorView) {
  const model = createTestModel({ screen: error });
  const user = userEvent.setup();
  render(
    <TestChrome model={model}>
      <ErrorScreen />
    </TestChrome>,
  );
  return { model, user };
}

describe('the error screen', () => {
  test('ERR-06 shows the code 404-000 of what is not found, and a link home', () => {
    show(notFound);
    expect(screen.getByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
    expect(screen.getByText('404-000')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('#/@alder/home');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is read out, and takes the keyboard where nothing else has it', () => {
    show(notFound);
    expect(screen.getByRole('alert').textContent).toContain('There is nothing here');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  test('leaves the keyboard to what has it', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show(notFound);
    expect(document.activeElement).toBe(field);
  });

  test('offers to try again where that can help', async () => {
    const { model, user } = show(timeout);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(model.sent).toEqual([{ type: 'retry' }]);
  });

  test('copies the details with the request id', async () => {
    const { user } = show(timeout);
    expect(screen.getByText('4bf92f35')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('Request ID: 4bf92f35');
  });

  test('says so when copying is not allowed', async () => {
    const { user } = show(timeout);
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByText('Your browser did not allow copying')).toBeTruthy();
  });
});
