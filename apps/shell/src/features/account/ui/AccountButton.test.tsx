// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { AccountButton } from './AccountButton';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './AccountDialog';

afterEach(cleanup);

function show(options: { user?: undefined } = {}) {
  const model = createTestModel('user' in options ? { user: undefined } : {});
  render(
    <TestChrome model={model}>
      <AccountButton />
    </TestChrome>,
  );
  return { model, user: userEvent.setup() };
}

const PERSON = { displayName: 'Mara Keter', email: 'marketer@alder.example', accountHref: '' };

const button = () => screen.getByRole('button', { name: 'Account' });
const dialog = () => screen.findByRole('dialog', { name: 'Account' });

describe('the account', () => {
  test('is a button with the initials that opens a dialog with name and e-mail', async () => {
    const { user } = show();
    expect(button().textContent).toBe('MK');
    await user.click(button());
    const account = within(await dialog());
    expect(account.getByText('Mara Keter')).toBeTruthy();
    expect(account.getByText('marketer@alder.example')).toBeTruthy();
  });

  test('shows the address with its domain in Unicode', async () => {
    const { model, user } = show();
    act(() => model.set({ user: { ...PERSON, email: 'mara@xn--bcher-kva.example' } }));
    await user.click(button());
    expect(within(await dialog()).getByText('mara@bücher.example')).toBeTruthy();
  });

  test('NAV-06 shows the picture as decoration, and the initials if it fails to load', async () => {
    const { model, user } = show();
    const picture = 'http://experience.test/people/mara.svg';
    act(() => model.set({ user: { ...PERSON, picture } }));
    const trigger = button();
    await user.click(trigger);
    await dialog();
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([
      [picture, ''],
      [picture, ''],
    ]);
    expect(trigger.textContent).toBe('MK');
    for (const element of pictures) fireEvent.error(element);
    expect(document.querySelector('img')).toBeNull();
  });

  test('closes with Escape and returns the focus to its button', async () => {
    const { user } = show();
    await user.click(button());
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  test('ROUTE-16 has a real link to the account page', async () => {
    const { user } = show();
    await user.click(button());
    const link = within(await dialog()).getByRole('menuitem', { name: 'Your account' });
    expect(link.getAttribute('href')).toBe('http://identity.test/account');
  });

  test('signs out, and closes', async () => {
    const { user, model } = show();
    await user.click(button());
    await user.click(within(await dialog()).getByRole('menuitem', { name: 'Sign out' }));
    expect(model.sent).toEqual([{ type: 'sign-out' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['Use system setting', 'system'],
  ] as const)('offers the theme %s', async (name, theme) => {
    const { user, model } = show();
    await user.click(button());
    await user.click(within(await dialog()).getByRole('menuitem', { name: 'Theme' }));
    await user.click(await screen.findByRole('menuitemradio', { name }));
    expect(model.sent).toEqual([{ type: 'theme-chosen', theme }]);
  });

  test('marks the theme that is set', async () => {
    const { user, model } = show();
    act(() => model.set({ themeSetting: 'dark' }));
    await user.click(button());
    await user.click(within(await dialog()).getByRole('menuitem', { name: 'Theme' }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map((option) => option.getAttribute('aria-checked'))).toEqual(['false', 'true', 'false']);
  });

  test('opens as soon as the user is known', async () => {
    const { model, user } = show({ user: undefined });
    await user.click(button());
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => model.set({ user: { displayName: 'Ada', email: 'ada@alder.example', accountHref: '' } }));
    expect(within(await dialog()).getByText('Ada')).toBeTruthy();
  });
});
