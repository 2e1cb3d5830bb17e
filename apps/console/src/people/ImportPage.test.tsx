// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { ImportPage } from './ImportPage';

afterEach(cleanup);

test('a chosen file that cannot be read is a failure', async () => {
  const user = userEvent.setup();
  render(
    <TestAdmin answer={async () => ({ items: [], next: null })}>
      <ImportPage />
    </TestAdmin>,
  );
  const file = new File(['email'], 'people.csv', { type: 'text/csv' });
  file.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await user.upload(screen.getByLabelText('File'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work');
});
