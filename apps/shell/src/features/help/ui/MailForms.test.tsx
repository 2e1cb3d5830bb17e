// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestChrome } from '../../../chrome/ui/TestChrome';
import { createTestModel } from '../../../chrome/ui/test-model';
import { EMPTY_HELP, type HelpState } from '../model/help-store';
import { HelpLanguage } from './help-messages';
import { FeedbackForm } from './MailForms';

afterEach(cleanup);

test('the subject of feedback names the open application until the user writes one', async () => {
  const user = userEvent.setup();
  const feedbackAddress = 'feedback@example.org';
  const list: HelpState['list'] = { kind: 'known', articles: [], tours: [], feedbackAddress };
  const model = createTestModel({ help: { ...EMPTY_HELP, list } });
  render(
    <TestChrome model={model}>
      <HelpLanguage>
        <FeedbackForm />
      </HelpLanguage>
    </TestChrome>,
  );
  const [subject, words] = await screen.findAllByRole<HTMLInputElement>('textbox');
  if (!subject || !words) throw new Error('The form has no fields.');
  expect(subject.value).toContain('Sample');
  await user.type(words, 'Good');
  act(() => model.set({ solution: { name: 'Orders', home: '#/@alder/orders' } }));
  expect([subject.value.includes('Orders'), words.value]).toEqual([true, 'Good']);
  await user.clear(subject);
  expect(subject.value).toBe('');
  await user.type(subject, 'Praise');
  act(() => model.set({ solution: { name: 'Home', home: '#/@alder/home' } }));
  expect(subject.value).toBe('Praise');
});
