// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { SwitcherView } from '../model/switcher-view';
import { Switcher } from './Switcher';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './SwitcherDialog';
import { ofMany, ofTwoAccounts, organisations, sandboxes } from './switcher-samples';

afterEach(cleanup);

async function open(view: SwitcherView) {
  const model = createTestModel();
  const user = userEvent.setup();
  render(
    <TestChrome model={model}>
      <Switcher view={view} />
    </TestChrome>,
  );
  await user.click(await screen.findByRole('button', { name: /^Switch/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Switch/ });
  const chosen = () => model.sent.flatMap((action) => (action.type === 'switched' ? [action.entry.id] : []));
  return { model, user, dialog, chosen, list: within(dialog) };
}

const names = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('a switcher', () => {
  test('ORG-01 is labelled with its action and its value; its list is labelled with the action', async () => {
    const { list } = await open(ofTwoAccounts);
    expect(screen.getByLabelText('Switch organization: Elm Agency')).toBeTruthy();
    expect(list.getByRole('listbox', { name: 'Switch organization' })).toBeTruthy();
    expect(list.getByRole('option', { name: 'Elm Agency' }).getAttribute('aria-selected')).toBe('true');
  });

  test('groups organisations by account', async () => {
    const { list } = await open(ofTwoAccounts);
    const group = within(list.getByRole('group', { name: 'Account at Cedar Bank' }));
    expect(names(group.getAllByRole('option'))).toEqual(['Cedar Bank']);
  });

  test('has no search field for six entries, and focuses its list', async () => {
    const { list, user, chosen } = await open(ofTwoAccounts);
    expect(list.queryByRole('searchbox')).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['birch']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ORG-01 moves to the entry that begins with the typed letters if there is no search field', async () => {
    const { list, user, chosen } = await open(ofTwoAccounts);
    await user.keyboard('{Control>}b{/Control}');
    // A Polish keyboard enters accented letters with AltGr.
    fireEvent.keyDown(list.getByRole('listbox'), { key: 'ć', altKey: true, modifierAltGraph: true });
    const active = list.getByRole('listbox').getAttribute('aria-activedescendant');
    expect(active).toBe(list.getByRole('option', { name: 'Cedar Bank' }).id);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['cedar']);
  });

  test('finds one of 5,000 by typing', async () => {
    const { list, user, chosen } = await open(ofMany);
    expect(document.activeElement).toBe(list.getByRole('searchbox', { name: 'Search' }));
    await user.keyboard('organization 4999');
    const [found] = list.getAllByRole('option');
    expect(found?.textContent).toBe('Organization 4999');
    expect(list.getByRole('searchbox').getAttribute('aria-activedescendant')).toBe(found?.id);
    await user.keyboard('{Enter}');
    expect(chosen()).toEqual(['many-4998']);
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'ignores the Enter that ends a composition of an input method: %j',
    async (key) => {
      const { list, user, chosen } = await open(ofMany);
      await user.keyboard('organization 4999');
      fireEvent.keyDown(list.getByRole('searchbox'), { key: 'Enter', ...key });
      expect(chosen()).toEqual([]);
    },
  );

  test('draws only the visible options of 5,000, and exposes their number', async () => {
    const { list } = await open(ofMany);
    const options = list.getAllByRole('option');
    expect(options.length).toBeLessThan(30);
    expect(options[0]?.getAttribute('aria-setsize')).toBe('5002');
  });

  test('does not choose an option that is scrolled out of view: Enter scrolls to it, a second Enter chooses it', async () => {
    const { list, user, chosen } = await open(ofMany);
    const listbox = list.getByRole('listbox');
    const active = () => listbox.getAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    const before = active();
    expect(document.getElementById(before ?? '')).toBeTruthy();
    listbox.scrollTop = 100_000;
    fireEvent.scroll(listbox);
    expect([active(), list.getByRole('searchbox').hasAttribute('aria-activedescendant')]).toEqual([
      null,
      false,
    ]);
    await user.keyboard('{Enter}');
    expect([active(), chosen()]).toEqual([before, []]);
    await user.keyboard('{Enter}');
    expect(chosen()).toHaveLength(1);
  });

  test('shows a message if no entry is found', async () => {
    const { list, user } = await open(ofMany);
    await user.keyboard('zzz');
    expect(list.getByRole('status').textContent).toBe('Nothing found');
  });

  test('has real links, and only a plain click switches in this tab', async () => {
    const { list, user, chosen } = await open(ofTwoAccounts);
    const option = list.getByRole('option', { name: 'Birch Travel' });
    expect(option.getAttribute('href')).toBe('#/@birch/sample');
    await user.keyboard('{Control>}');
    await user.click(option);
    await user.keyboard('{/Control}');
    expect(chosen()).toEqual([]);
    await user.click(option);
    expect(chosen()).toEqual(['birch']);
  });

  test('sends no action for the current entry', async () => {
    const { list, user, model } = await open(ofTwoAccounts);
    await user.click(list.getByRole('option', { name: 'Elm Agency' }));
    expect(model.sent).toEqual([]);
  });

  test('closes with Escape and returns the focus', async () => {
    const { user } = await open(ofMany);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Switch/ })));
  });

  test('CTX-01 shows a sandbox with its type, its region and whether it is the default, recent ones first', async () => {
    const { list } = await open(sandboxes);
    expect(names(within(list.getByRole('group', { name: 'Recent' })).getAllByRole('option'))).toEqual([
      'devDevelopment · US East',
    ]);
    expect(list.getByRole('option', { name: /^prod/ }).textContent).toBe(
      'prodProduction · US East · Default',
    );
  });

  test.each<[string, SwitcherView, string]>([
    ['an empty list', organisations([]), 'Nothing found'],
    ['a list that is loading', { ...sandboxes, state: 'loading' }, 'Loading'],
    ['a list that failed', { ...sandboxes, state: 'failed' }, 'We couldn’t load the list.'],
  ])('shows a message for %s', async (_name, view, words) => {
    const { list } = await open(view);
    expect(list.getByRole('status').textContent).toBe(words);
  });

  test('CTX-17 is shown as loading after 250 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const advance = (milliseconds: number) => {
      act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
    };
    const draw = (view: SwitcherView) => (
      <TestChrome model={createTestModel()}>
        <Switcher view={view} />
      </TestChrome>
    );
    const shown = () => screen.queryByRole('button')?.textContent;
    try {
      const { rerender } = render(draw({ ...sandboxes, current: undefined, state: 'loading' }));
      advance(249);
      expect(shown()).toBeUndefined();
      advance(1);
      expect(shown()).toBe('Loading');
      rerender(draw(sandboxes));
      expect(shown()).toBe('prod');
    } finally {
      vi.useRealTimers();
    }
  });
});
