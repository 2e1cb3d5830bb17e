// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { FlagForm, type FlagRow } from './FlagForm';

afterEach(cleanup);

/** Opens the form over a server with two people, to whom the first rule applies. */
function open(row: Pick<FlagRow, 'provider' | 'definition'>) {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  const previewed: unknown[] = [];
  const answer = async ({ body }: TestCall) => {
    previewed.push(Object(body).definition);
    return { counted: 2, isSample: false, values: [], rules: [2] };
  };
  const full: FlagRow = { name: 'new-header', names: {}, version: 3, ...row };
  render(
    <TestAdmin answer={answer}>
      <FlagForm
        row={full}
        action="Save"
        read={async () => full}
        save={async (definition) => {
          saved.push(definition);
          return { ...full, definition };
        }}
        onSaved={() => {}}
      />
    </TestAdmin>,
  );
  return { user, saved, previewed };
}

test('FLAG-01 a rule for the employees is built without JSON', async () => {
  const { user, saved } = open({ provider: 'featureFlags', definition: { value: 'false' } });
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  expect(screen.getByText('Without a condition, this applies to everyone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a condition' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Employment' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(saved).toEqual([{ value: 'false', rules: [{ when: { internal: true }, value: 'true' }] }]),
  );
});

test('rules are moved and removed, and keep what was entered in them', async () => {
  const rule = (region: string) => ({ when: { region: [region] }, value: 'true' });
  const { user, saved } = open({
    provider: 'featureFlags',
    definition: { value: 'false', rules: [rule('va7'), rule('nld2'), rule('aus5')] },
  });
  await user.click(screen.getByRole('button', { name: 'Move rule 3 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  await user.type(screen.getAllByRole('textbox', { name: 'Region' })[0] as HTMLElement, ', jpn3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const first = { when: { region: ['aus5', 'jpn3'] }, value: 'true' };
  await waitFor(() => expect(saved).toEqual([{ value: 'false', rules: [first, rule('nld2')] }]));
});

test('a rule that leaves nothing to the others is named while it is typed', async () => {
  const { previewed } = open({
    provider: 'featureFlags',
    definition: { value: 'false', rules: [{ when: {}, value: 'true' }] },
  });
  await screen.findByText('Rule 1 applies to everyone. The rules below it have no effect.');
  expect(previewed).toEqual([{ value: 'false', rules: [{ when: {}, value: 'true' }] }]);
});

test('the percentage of a rollout is a number, and its JSON stays one click away', async () => {
  const { user, saved } = open({ provider: 'floodgate', definition: { percentage: 10 } });
  const field = screen.getByRole('textbox', { name: 'Percentage of people' });
  await user.clear(field);
  await user.type(field, '35{Tab}');
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  const json = screen.getByRole('textbox', { name: 'JSON' });
  expect(JSON.parse((json as HTMLTextAreaElement).value)).toEqual({ percentage: 35, when: {} });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([{ percentage: 35, when: {} }]));
});

test('a definition of another form is shown as JSON alone', () => {
  open({ provider: 'floodgate', definition: { share: 1 } });
  expect(screen.getByText('The form can’t show this definition. Change it as JSON.')).toBeTruthy();
});
