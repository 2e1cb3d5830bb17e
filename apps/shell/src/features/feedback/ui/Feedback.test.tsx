// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { AppActions } from './AppActions';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './AppButtons';
import './FeedbackDialog';

afterEach(cleanup);

type Release = NonNullable<ChromeView['solution']>['releaseType'];
const app: ChromeView['app'] = {
  title: undefined,
  shortTitle: undefined,
  hero: false,
  search: { open: false },
  feedback: undefined,
  labels: [],
  tabs: [],
  accountButtons: [],
};

function show(releaseType: Release, change: Partial<ChromeView> = {}) {
  const solution = { name: 'Orders', home: '#/@alder/orders', ...(releaseType && { releaseType }) };
  const model = createTestModel({ solution, app, feedbackAddress: 'feedback@example.org', ...change });
  render(
    <TestChrome model={model}>
      <AppActions />
    </TestChrome>,
  );
  return { user: userEvent.setup() };
}
const button = () => screen.queryByRole('button', { name: 'Feedback' });

describe('UI-12 feedback', () => {
  test.each<[Release, boolean]>([
    ['alpha', true],
    ['beta', true],
    ['dev', false],
    ['poc', false],
    [undefined, false],
  ])('of a release %s has a button: %s', async (releaseType, isShown) => {
    show(releaseType);
    await screen.findByRole('button', { name: 'Search' });
    expect(button() !== null).toBe(isShown);
  });

  test('has no button without a feedback address', async () => {
    show('beta', { feedbackAddress: undefined });
    await screen.findByRole('button', { name: 'Search' });
    expect(button()).toBeNull();
  });

  test('uses the application’s feedback button if it has one', async () => {
    show('beta', { app: { ...app, feedback: { label: 'Tell us', emphasised: false, link: undefined } } });
    await screen.findByRole('button', { name: 'Tell us' });
    expect(button()).toBeNull();
  });

  test('is written in a dialog, and is put into an e-mail with the rating and the feedback program', async () => {
    const { user } = show('beta', { app: undefined, feedbackProgram: 'orders-beta' });
    await user.click(await screen.findByRole('button', { name: 'Feedback' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Feedback' }));
    await user.keyboard('Fine & quick');
    await user.click(dialog.getByRole('radio', { name: 'Very well' }));
    const href = dialog.getByRole('link', { name: 'Open email' }).getAttribute('href') ?? '';
    const query = new URLSearchParams(href.split('?')[1]);
    expect(href).toMatch(/^mailto:feedback@example\.org\?/);
    expect(query.get('subject')).toBe('Feedback on Orders');
    expect(query.get('body')).toBe(
      'Fine & quick\r\n\r\nHow well does it work for you? Very well\r\n\r\nProgram: orders-beta',
    );
  });

  test('closes with Escape and returns the focus', async () => {
    const { user } = show('alpha', { app: undefined });
    await user.click(await screen.findByRole('button', { name: 'Feedback' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });
});
