// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { afterEach, expect, test } from 'vitest';
import { MessagesProvider } from '../messages';
import { DutySection } from './DutySection';

afterEach(cleanup);

const show = (duties: Parameters<typeof DutySection>[0]['duties']) =>
  render(
    <MessagesProvider value={identityMessages.source}>
      <DutySection duties={duties} />
    </MessagesProvider>,
  );

test('the account page says which organization asks for a second factor, and by when', () => {
  const until = new Date(Date.now() + 5 * 86_400_000);
  show([
    { organisation: 'Acme', until: until.getTime() },
    { organisation: 'Birch', until: 0 },
  ]);
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(until);
  expect(screen.getByText(`Acme asks for a second factor by ${day}`)).toBeTruthy();
  expect(screen.getByText('Birch asks for a second factor, and doesn’t open without it')).toBeTruthy();
});

test('the account page has no such region where nothing is asked', () => {
  show([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
