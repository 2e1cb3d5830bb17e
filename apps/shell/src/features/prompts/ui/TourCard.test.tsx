// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import type { Prompt } from '../model/prompt-store';
import { PromptArea } from './PromptArea';
// The page loads these modules on demand. The test imports them in advance, so that loading them does not cause a timeout.
import './PromptDialog';
import './TourCard';

const steps = ['One', 'Two'].map((title) => ({ title, text: `${title} is here.` }));
const tour = (isSolicited: boolean, step = 0): Prompt => ({
  ...{ kind: 'tour', subject: 'news', isSolicited, step },
  tour: { id: 'way', title: 'Way', summary: '', locale: 'en-US', steps },
});

beforeEach(() => {
  document.body.innerHTML = '<div id="shell"><button type="button">Work</button></div>';
  Element.prototype.checkVisibility = () => true;
});
afterEach(cleanup);

async function open(prompt: Prompt) {
  const work = screen.getByRole('button', { name: 'Work' });
  work.focus();
  const model = createTestModel({ prompt });
  render(
    <TestChrome model={model}>
      <PromptArea />
    </TestChrome>,
  );
  const card = await screen.findByRole('dialog', { name: 'One' });
  return {
    model,
    card,
    work,
    user: userEvent.setup(),
    button: (name: string) => screen.getByRole('button', { name }),
  };
}

describe('the card of a tour', () => {
  test('has a name and a description, and its buttons lead through the steps by keyboard alone', async () => {
    const { model, user, button } = await open(tour(true));
    expect(document.activeElement).toBe(button('Next'));
    await user.keyboard('{Enter}');
    act(() => model.set({ prompt: tour(true, 1) }));
    const card = screen.getByRole('dialog', { name: 'Two' });
    expect(document.getElementById(card.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Two is here.',
    );
    expect(document.activeElement).toBe(button('Done'));
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    act(() => model.set({ prompt: tour(true, 0) }));
    expect(document.activeElement).toBe(button('Next'));
    expect(model.sent).toEqual([
      { type: 'prompt-tour-step', step: 1 },
      { type: 'prompt-tour-step', step: 0 },
    ]);
  });

  test.each([
    ['Escape', '{Escape}'],
    ['its button', '{Tab}{Enter}'],
  ])('ends by %s, and returns the focus', async (_name, keys) => {
    const { model, user, work } = await open(tour(true));
    await user.keyboard(keys);
    expect(model.sent).toEqual([{ type: 'prompt-dismissed' }]);
    act(() => model.set({ prompt: undefined }));
    expect(document.activeElement).toBe(work);
  });

  test('leaves the focus where the user works, if they have not asked for it', async () => {
    const { model, work } = await open(tour(false));
    expect(document.activeElement).toBe(work);
    expect(screen.getByText('A tour has opened. Press F6 to reach it.')).toBeTruthy();
    act(() => model.set({ prompt: undefined }));
    expect(document.activeElement).toBe(work);
  });

  test('does not take the focus either while nothing has it', async () => {
    const model = createTestModel({ prompt: tour(false) });
    render(
      <TestChrome model={model}>
        <PromptArea />
      </TestChrome>,
    );
    await screen.findByRole('dialog', { name: 'One' });
    expect(document.activeElement).toBe(document.body);
  });

  test('stays open below the palette', async () => {
    const { model, card } = await open(tour(false));
    act(() => model.set({ palette: { kind: 'search', query: '' } }));
    expect(screen.getByRole('dialog', { name: 'One', hidden: true })).toBe(card);
  });
});
