// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reason } from '@unified-shell/catalogue/access/reason';
import { discoveryCodes, type ShellErrorType, shellErrors } from '@unified-shell/errors/shell-errors';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { ErrorScreenView } from '../model/screen-view';
import { ErrorScreen } from './ErrorScreen';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function viewOf(type: ShellErrorType, change: Partial<ErrorScreenView> = {}): ErrorScreenView {
  const { code, canRetry } = shellErrors[type];
  return { kind: 'error', type, code, canRetry, home: '#/@alder/home', ...change };
}
const notFound = viewOf('NOT_FOUND');
const timeout = viewOf('TIMEOUT', { requestId: '4bf92f35', subject: 'Sample' });
const noAccess = viewOf('NO_ACCESS', {
  subject: 'Reports',
  organisation: 'Alder Retail',
  reason: 'NOT_PROVISIONED',
  accessRequest: 'none',
});

function show(error: ErrorScreenView) {
  const model = createTestModel({ screen: error });
  const user = userEvent.setup();
  render(
    <TestChrome model={model}>
      <ErrorScreen />
    </TestChrome>,
  );
  return { model, user };
}

describe('the screen of a solution that is closed', () => {
  const closed = (closing: ErrorScreenView['closing']) => viewOf('CLOSED', { subject: 'Sample', closing });

  test('has the operator’s words and the expected end', () => {
    const ends = new Date().setHours(15, 0, 0, 0);
    show(closed({ state: 'maintenance', ends, words: 'We move.' }));
    const alert = screen.getByRole('alert').textContent?.replaceAll('\u202f', ' ');
    expect(alert).toBe(
      'Sample is temporarily unavailableIt’s down for maintenance. Your data is safe.We move.We expect it back at 3:00 PM. It opens by itself, so you don’t need to reload.',
    );
  });

  test('says that a solution is switched off', () => {
    show(closed({ state: 'disabled', ends: undefined, words: undefined }));
    expect(screen.getByRole('alert').textContent).toContain('It’s switched off at the moment.');
    expect(screen.getByRole('alert').textContent).toContain('It opens by itself when it’s back');
  });
});

describe('the error screen', () => {
  test.each<[string, ErrorScreenView, string, string]>([
    ['ERR-06', notFound, '404-000', 'We couldn’t find this page'],
    ['ERR-07', viewOf('UNKNOWN'), '500-000', 'Something went wrong'],
    ['ERR-08', viewOf('DISCOVERY_FAILED', { code: discoveryCodes.i }), '500-001i', 'couldn’t be found'],
    ['ERR-08', viewOf('DISCOVERY_FAILED', { code: discoveryCodes.n }), '500-001n', 'couldn’t be found'],
    ['ERR-08', viewOf('DISCOVERY_FAILED', { code: discoveryCodes.a }), '500-001a', 'couldn’t be found'],
    ['ERR-08', viewOf('DISCOVERY_FAILED', { code: discoveryCodes.t }), '500-001t', 'couldn’t be found'],
    ['ERR-09', viewOf('NO_SOURCE'), '500-002', 'isn’t available here'],
    ['ERR-10', viewOf('NO_SANDBOXES'), '500-003', 'You don’t have access to a sandbox'],
    ['ERR-11', viewOf('SUBORG_FAIL'), '500-004', 'You don’t have access to a sub-organization'],
    ['ERR-12', viewOf('NO_FLAGS'), '500-005', 'We couldn’t load your applications'],
    ['ERR-13', viewOf('NO_USER_DATA'), '500-006', 'We couldn’t load your account'],
    ['ERR-14', viewOf('NO_PROFILE'), '500-007', 'We couldn’t load your profile'],
    ['ERR-15', viewOf('TOKEN_MISMATCH'), '500-008', 'couldn’t sign you in'],
    ['ERR-03', viewOf('COOKIE_NEEDED'), '401-000', 'Your browser blocks cookies'],
    ['UI-05', viewOf('OFFLINE'), '500-000', 'We can’t reach Unified Shell'],
  ])('%s shows the code and the title of the error (row %#)', (_id, view, code, title) => {
    show(view);
    expect(screen.getByText(code)).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toContain(title);
  });

  test.each([
    ['NETWORK', 'Acme doesn’t allow this network', 'Try again', false],
    ['SESSION', 'Your session in Acme has ended', 'Sign in again', false],
    ['SIGN_IN', 'Acme asks for another kind of sign-in', 'Sign in again', true],
    ['SECOND_FACTOR', 'Acme asks for a second factor', 'Sign in again', true],
  ] as const)(
    'says that the policy of the organization refuses by %s, and what the user can do',
    async (policy, title, retry, mayHaveFactor) => {
      const { model, user } = show(viewOf('POLICY', { policy, organisation: 'Acme' }));
      expect(screen.getByRole('heading').textContent).toBe(title);
      expect(screen.getByRole('alert').textContent).toContain('Your other organizations aren’t affected.');
      const account = screen.queryByRole('link', { name: 'Open your account page' });
      expect(account !== null).toBe(mayHaveFactor);
      // The organization has no other page that would open.
      expect(screen.queryByRole('link', { name: 'Go to home' })).toBeNull();
      await user.click(screen.getByRole('button', { name: retry }));
      expect(model.sent).toEqual([{ type: 'retry' }]);
    },
  );

  test('has a link home, unless home itself has failed', () => {
    show(notFound);
    expect(screen.getByRole('link', { name: 'Go to home' }).getAttribute('href')).toBe('#/@alder/home');
    cleanup();
    show({ ...notFound, home: undefined });
    expect(screen.queryByRole('link', { name: 'Go to home' })).toBeNull();
  });

  test('offers to keep waiting and to try again if the application may still send DONE', async () => {
    const { model, user } = show({ ...timeout, canKeepWaiting: true });
    await user.click(screen.getByRole('button', { name: 'Keep waiting' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(model.sent).toEqual([{ type: 'keep-waiting' }, { type: 'retry' }]);
    cleanup();
    show(notFound);
    expect(screen.queryByRole('button', { name: 'Keep waiting' })).toBeNull();
  });

  test('is read out, and takes the focus if no element has it', () => {
    show(notFound);
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t find this page');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  test('does not take the focus from another element', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    show(notFound);
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  test('offers to try again only if a retry can help', async () => {
    const { model, user } = show(timeout);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(model.sent).toEqual([{ type: 'retry' }]);
    act(() => model.set({ screen: notFound }));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('disables the retry for the delay that the server has requested, and shows the remaining time', () => {
    vi.useFakeTimers();
    show(viewOf('RATE_LIMIT', { retryAt: Date.now() + 12_000 }));
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('We’ll try again in 12 seconds.')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(11_000);
    });
    expect(screen.getByText('We’ll try again in 1 second.')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(button).toHaveProperty('disabled', false);
    expect(screen.queryByText(/We’ll try again in/)).toBeNull();
  });

  test('copies the details with the request id', async () => {
    const { user } = show(timeout);
    expect(screen.getByText('4bf92f35')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('Request ID: 4bf92f35');
  });

  test('UI-05 copies the codes of what is missing', async () => {
    const reason: Reason = {
      key: 'code',
      missing: ['acp'],
      wanted: ['acp'],
      allowed: false,
      operator: 'AND',
    };
    const { user } = show({ ...noAccess, refused: [reason] });
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toContain('Missing: acp');
  });

  test('shows a message if copying is not allowed', async () => {
    const { user } = show(timeout);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(await screen.findByText('Your browser blocked copying')).toBeTruthy();
  });

  test('shows a message on a page that is not secure, where the browser has no clipboard', async () => {
    const { user } = show(timeout);
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    try {
      await user.click(screen.getByRole('button', { name: 'Copy details' }));
      expect(await screen.findByText('Your browser blocked copying')).toBeTruthy();
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });
});

describe('the error screen without access', () => {
  test('explains the reason and requests access', async () => {
    const { model, user } = show(noAccess);
    expect(
      screen.getByRole('heading', { name: 'Reports isn’t included in Alder Retail’s plan' }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(model.sent).toEqual([{ type: 'request-access' }]);
  });

  test('UI-05 names each rule that refused, nested as the rule is', () => {
    const rule = (key: Reason['key'], missing: string[]): Reason => ({
      key,
      missing,
      allowed: false,
      operator: 'OR',
      wanted: missing,
    });
    const allowed: Reason = { ...rule('internal', []), allowed: true };
    const group: Reason = { ...rule('group', []), parts: [rule('code', ['a', 'b']), rule('role', ['c'])] };
    const single: Reason = {
      ...rule('group', []),
      operator: 'AND',
      parts: [allowed, rule('sandbox', ['x'])],
    };
    show({ ...noAccess, refused: [group, single], products: { a: 'Apples', b: 'Pears' } });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    const [code, role] = ['Alder Retail’s plan needs Apples or Pears.', 'You need the role c.'];
    expect(lines).toEqual([
      `At least one of the following:${code}${role}`,
      code,
      role,
      'You need access to at least one sandbox.',
    ]);
  });

  const reasonOf = (key: Reason['key'], ...missing: string[]): Reason => ({
    ...{ key, missing, wanted: missing },
    ...{ allowed: false, operator: 'AND' },
  });
  const products = { acp: 'Platform', dma_tnt: 'Target', dma_bullseye: 'Target', 'acp:x': 'Data services' };

  test.each<[string, Reason, string]>([
    ['a product by its name', reasonOf('code', 'acp'), 'Platform isn’t included in Alder Retail’s plan.'],
    [
      'several products by their names',
      reasonOf('code', 'acp', 'dma_tnt'),
      'Platform and Target aren’t included in Alder Retail’s plan.',
    ],
    [
      'a product with two codes once',
      { ...reasonOf('code', 'dma_tnt', 'dma_bullseye'), operator: 'OR' },
      'Target isn’t included in Alder Retail’s plan.',
    ],
    ['an item by its name', reasonOf('fi', 'acp:x'), 'Data services isn’t included in Alder Retail’s plan.'],
    ['a role by its name', reasonOf('role', 'ORG_ADMIN'), 'You need the role Organization administrator.'],
    ['a flag by the application', reasonOf('flag', 'x-on'), 'Reports isn’t turned on for you.'],
  ])('UI-05 names %s, and the code in the details only', (_name, reason, line) => {
    show({ ...noAccess, refused: [reason], products });
    expect(screen.getByRole('listitem').textContent).toBe(line);
    expect(screen.getByText(reason.missing.join(', ')).tagName).toBe('CODE');
  });

  test('UI-05 names a code without a name by the application', () => {
    show({ ...noAccess, refused: [reasonOf('code', 'toString', 'acp')], products });
    expect(screen.getByRole('listitem').textContent).toBe(
      'Reports and Platform aren’t included in Alder Retail’s plan.',
    );
  });

  test('UI-05 says once that the product itself is missing', () => {
    show({ ...noAccess, subject: 'Platform', refused: [reasonOf('code', 'acp')], products });
    expect(screen.getByRole('heading').textContent).toBe('Platform isn’t included in Alder Retail’s plan');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByText('acp')).toBeTruthy();
  });

  test('UI-05 lists only the reasons that the title does not say', () => {
    const refused = [reasonOf('code', 'acp'), reasonOf('sandboxService')];
    show({ ...noAccess, subject: 'Platform', refused, products });
    expect(screen.getByRole('listitem').textContent).toBe('Alder Retail’s plan must include sandboxes.');
  });

  test('shows that the request was sent, and removes the button', () => {
    const { model } = show(noAccess);
    act(() => model.set({ screen: { ...noAccess, accessRequest: 'sent' } }));
    expect(screen.getByText(/^Your request was sent. An administrator of Alder Retail/).role).toBe('status');
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });

  test('moves the focus to the result of the request only if the button had it', () => {
    const { model } = show(noAccess);
    screen.getByRole('button', { name: 'Request access' }).focus();
    act(() => model.set({ screen: { ...noAccess, accessRequest: 'sent' } }));
    expect(document.activeElement?.textContent).toMatch(/^Your request was sent/);
    cleanup();
    const other = show({ ...noAccess, canSwitchAccount: true });
    const field = screen.getByRole('link', { name: 'Go to home' });
    field.focus();
    act(() => other.model.set({ screen: { ...noAccess, accessRequest: 'sent' } }));
    expect(document.activeElement).toBe(field);
  });

  test('UI-04 asks for an earlier request, and says when it was sent', () => {
    const { model } = show({ ...noAccess, accessRequest: 'unknown' });
    expect(model.sent).toEqual([{ type: 'recall-access-request' }]);
    const requestedAt = new Date(2026, 10, 25, 9, 40).getTime();
    act(() => model.set({ screen: { ...noAccess, accessRequest: 'sent', requestedAt } }));
    expect(
      screen.getByText(/^You requested access on Nov 25, 2026, 9:40.AM\. An administrator of Alder/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
    expect(model.sent).toHaveLength(1);
  });

  test('UI-04 says when a request was denied and why, and offers another', async () => {
    const at = new Date(2026, 10, 25, 9, 40).getTime();
    const isDenied = { ...noAccess, accessRequest: 'denied' } as const;
    const { model, user } = show({ ...isDenied, denial: { at, words: 'Not before May.' } });
    expect(
      screen.getByText(/^Your request was denied on Nov 25, 2026, 9:40.AM: Not before May\.$/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(model.sent).toEqual([{ type: 'request-access' }]);
    act(() => model.set({ screen: { ...isDenied, denial: { at, words: undefined } } }));
    expect(screen.getByText(/^Your request was denied on Nov 25, 2026, 9:40.AM\.$/)).toBeTruthy();
  });

  test('UI-04 asks for the request again when it may have been decided', () => {
    const { model } = show({ ...noAccess, accessRequest: 'sent' });
    expect(model.sent).toEqual([]);
    act(() => model.set({ screen: { ...noAccess, accessRequest: 'sent', isRequestOutdated: true } }));
    expect(model.sent).toEqual([{ type: 'recall-access-request' }]);
  });

  test('shows that the request could not be sent, and offers it again', async () => {
    const { model, user } = show({ ...noAccess, accessRequest: 'failed' });
    expect(screen.getByText('We couldn’t send your request. Try again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Request access' }));
    expect(model.sent).toHaveLength(1);
  });

  test('UI-04 offers another account only if the user has one', async () => {
    const { model, user } = show({ ...noAccess, canSwitchAccount: true });
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    expect(model.sent).toEqual([{ type: 'switch-account' }]);
    act(() => model.set({ screen: noAccess }));
    expect(screen.queryByRole('button', { name: 'Switch account' })).toBeNull();
  });

  test('offers no access request without an organisation', () => {
    show(viewOf('NO_ACCESS', { reason: 'NO_ORGANISATION', home: undefined }));
    expect(screen.getByRole('heading', { name: 'You’re not a member of an organization yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });
});
