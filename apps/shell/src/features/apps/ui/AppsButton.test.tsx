// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { AppsButton } from './AppsButton';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './AppsDialog';

afterEach(cleanup);

async function open(change: Partial<ChromeView> = {}) {
  const user = userEvent.setup();
  const model = createTestModel(change);
  render(
    <TestChrome model={model}>
      <AppsButton />
    </TestChrome>,
  );
  await user.click(screen.getByRole('button', { name: 'Apps' }));
  return { user, model, dialog: within(await screen.findByRole('dialog', { name: 'Apps' })) };
}

describe('the apps', () => {
  test('are links in a dialog, with the open one marked', async () => {
    const { dialog } = await open();
    const links = dialog.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['#/@alder/home', null],
      ['#/@alder/sample', 'page'],
    ]);
  });

  test('that open in a new tab announce that, and send no referrer', async () => {
    const wiki = {
      ...{ id: 'wiki', name: 'Wiki', icon: 'app', group: 'Knowledge', aliases: [], description: undefined },
      ...{ href: 'https://wiki.acme.example/', newTab: true, current: false },
    } as const;
    const { dialog } = await open({ apps: () => [wiki] });
    const link = dialog.getByRole('link', { name: 'Wiki (opens in a new tab)' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://wiki.acme.example/',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('have their registered icons, as at home and in the navigation', async () => {
    const { dialog } = await open();
    const icons = dialog.getAllByRole('link').map((link) => link.querySelector('use')?.getAttribute('href'));
    expect(icons).toEqual([expect.stringMatching(/#home$/), expect.stringMatching(/#code$/)]);
  });

  test('are found by typing at once, with a message if none is found', async () => {
    const { user, dialog } = await open();
    await user.keyboard('sam');
    expect(dialog.getAllByRole('link')).toHaveLength(1);
    await user.keyboard('xy');
    expect(dialog.queryAllByRole('link')).toEqual([]);
    expect(dialog.getByRole('status').textContent).toBe('Nothing found');
  });

  test('are found by a typing error, and the first opens with Enter', async () => {
    const { user } = await open();
    const clicked: string[] = [];
    const onClick = (event: Event) => {
      event.preventDefault();
      if (event.target instanceof Element) clicked.push(event.target.closest('a')?.hash ?? '');
    };
    document.addEventListener('click', onClick);
    await user.keyboard('smaple');
    await user.keyboard('{Enter}');
    document.removeEventListener('click', onClick);
    expect(clicked).toEqual(['#/@alder/sample']);
  });

  test('take the focus by arrow keys, and give it back to the search field', async () => {
    const { user, dialog } = await open();
    const [home, sample] = dialog.getAllByRole('link');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(home);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(sample);
    await user.keyboard('{Home}{ArrowUp}');
    expect(document.activeElement).toBe(dialog.getByRole('searchbox'));
  });

  test('FRAME-32 close when the user clicks in the application', async () => {
    const { model } = await open();
    const frame = document.body.appendChild(document.createElement('iframe'));
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame);
    act(() => model.set({ frameClicks: 1 }));
    vi.restoreAllMocks();
    frame.remove();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Apps' })).toBeNull());
  });

  test('close with Escape and return the focus', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apps' })));
  });
});
