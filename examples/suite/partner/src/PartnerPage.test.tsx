// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SdkError } from '@unified-shell/app-sdk';
import { createFakeShell, type FakeShell } from '@unified-shell/app-sdk/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PartnerPage } from './PartnerPage';

let shell: FakeShell;

beforeEach(() => {
  window.location.hash = '';
  shell = createFakeShell();
});
afterEach(() => {
  cleanup();
  shell.remove();
});

describe('the partner’s application', () => {
  test('shows its configuration, calls done, and sets the title that the user enters', async () => {
    render(<PartnerPage loading={Promise.resolve()} hasStorage={false} />);
    expect(shell.said).toEqual([['TITLE', { title: 'Insights' }]]);
    act(() => shell.configure({ imsOrgName: 'Alder Retail' }));
    expect(screen.getByText('Alder Retail')).toBeTruthy();
    expect(screen.getByText('Blocked by the browser')).toBeTruthy();
    expect(shell.said.at(-1)).toEqual(['DONE', {}]);

    const user = userEvent.setup();
    await user.clear(screen.getByRole('textbox', { name: 'Page title' }));
    await user.type(screen.getByRole('textbox', { name: 'Page title' }), 'Trends');
    await user.click(screen.getByRole('button', { name: 'Set title' }));
    await user.click(screen.getByRole('button', { name: 'Call page.done() again' }));
    // The runtime tells the shell once that the page is usable.
    expect(shell.said.slice(-2)).toEqual([
      ['DONE', {}],
      ['TITLE', { title: 'Trends' }],
    ]);
  });

  test('has its pages behind #, each with a title', async () => {
    render(<PartnerPage loading={Promise.resolve()} hasStorage />);
    const link = screen.getByRole('link', { name: 'Visitors' });
    expect(link.getAttribute('href')).toBe('#/visitors');
    act(() => {
      window.history.replaceState(null, '', '#/visitors');
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(shell.said.at(-1)).toEqual(['TITLE', { title: 'Visitors' }]);
  });

  test('shows the error code outside the shell', async () => {
    const loading = Promise.reject(new SdkError('NOT_IN_FRAME', 'for the developer'));
    render(<PartnerPage loading={loading} hasStorage />);
    expect(await screen.findByText('NOT_IN_FRAME')).toBeTruthy();
  });
});
