// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CurrentPage } from '../CurrentPage';
import { TestAdmin } from '../test-support/TestAdmin';
import { hrefOf } from './app-location';
import { DIALOGS } from './use-dialog';

afterEach(cleanup);

const NAMES = {
  invite: 'Invite people',
  'create-organization': 'Create an organization',
  grant: 'Grant a product',
};

test.each(DIALOGS)('the action $id of the palette opens its dialog', async ({ id, path }) => {
  window.location.hash = hrefOf(path, { dialog: id, organisation: 'all' });
  render(
    <TestAdmin answer={async () => ({ items: [], next: null })}>
      <CurrentPage />
    </TestAdmin>,
  );
  expect(await screen.findByRole('dialog', { name: NAMES[id] })).toBeTruthy();
});
