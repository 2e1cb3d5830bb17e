// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { PromptArea } from './PromptArea';
// The page loads this module on demand. The test imports it in advance, so that loading it does not cause a timeout.
import './PromptDialog';

beforeEach(() => {
  document.body.innerHTML = '<div id="shell"><button type="button">Work</button></div>';
  Element.prototype.checkVisibility = () => true;
});
afterEach(cleanup);

async function open() {
  const work = screen.getByRole('button', { name: 'Work' });
  work.focus();
  const model = createTestModel({
    prompt: { kind: 'survey', subject: 'survey', isSolicited: false, solution: 'sample', name: 'Sample' },
  });
  render(
    <TestChrome model={model}>
      <PromptArea />
    </TestChrome>,
  );
  const card = await screen.findByRole('dialog', { name: 'Quick survey' });
  return { model, card, work, user: userEvent.setup() };
}

describe('CONS-14 the card of a survey', () => {
  test('takes no focus, and hides nothing from assistive technology', async () => {
    const { work } = await open();
    expect(document.activeElement).toBe(work);
    // Found by its role, so it is not hidden behind a modal dialog.
    expect(screen.getByRole('button', { name: 'Work' })).toBe(work);
    expect(screen.getByText('A survey has opened. Press F6 to reach it.')).toBeTruthy();
  });

  test('asks for a text once there is a score, and is answered by keyboard alone', async () => {
    const { model, user } = await open();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: '9' }));
    await user.tab();
    await user.keyboard('It is fast.');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(model.sent).toEqual([{ type: 'prompt-survey', score: 9, comment: 'It is fast.' }]);
  });

  test.each(['Escape', 'Not now'])('is dismissed with %s, and gives the focus back', async (way) => {
    const { model, user, work } = await open();
    await user.click(screen.getByRole('radio', { name: '0' }));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    expect(model.sent).toEqual([{ type: 'prompt-dismissed' }]);
    act(() => model.set({ prompt: undefined }));
    expect(document.activeElement).toBe(work);
  });

  test('leaves Escape alone while the focus is elsewhere', async () => {
    const { model, user } = await open();
    await user.keyboard('{Escape}');
    expect(model.sent).toEqual([]);
  });
});
