// @vitest-environment jsdom
import { Button } from '@react-spectrum/s2/Button';
import { TextField } from '@react-spectrum/s2/TextField';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin } from '../test-support/TestAdmin';
import { FormDialog } from './FormDialog';
import { useSubmit } from './use-submit';

afterEach(cleanup);

interface NamesProps {
  save(names: { first: string; email: string }): Promise<void>;
  canSubmit?: boolean;
  /** Whether the form has one field. user-event sends a form with more only if its button is inside the form. */
  isShort?: boolean;
  isRequired?: boolean;
}

function Page(props: NamesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {isOpen && <Names {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Names({
  save,
  canSubmit = true,
  isShort = false,
  isRequired = false,
  onClose,
}: NamesProps & { onClose(): void }) {
  const submit = useSubmit();
  const [first, setFirst] = useState('');
  const [email, setEmail] = useState('');
  return (
    <FormDialog
      title="Names"
      action="Save"
      submit={submit}
      fields={['firstName', 'email']}
      canSubmit={canSubmit}
      onSubmit={() => void submit.run(() => save({ first, email })).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <TextField
        label="First name"
        name="firstName"
        value={first}
        onChange={setFirst}
        isRequired={isRequired}
        autoFocus
      />
      {!isShort && <TextField label="Email" name="email" value={email} onChange={setEmail} />}
    </FormDialog>
  );
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

const save = () => screen.getByRole('button', { name: /Save/ });

/** The description of a field, which a screen reader reads after its name. */
const descriptionOf = (name: string | RegExp) =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

async function open(save: NamesProps['save'], others: Omit<NamesProps, 'save'> = {}) {
  const user = userEvent.setup();
  render(
    <TestAdmin answer={() => Promise.reject(new Error('The dialog calls no server'))}>
      <Page save={save} {...others} />
    </TestAdmin>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Names' });
  return user;
}

test('Enter in a field sends the form, and the dialog closes when it is stored', async () => {
  const sent: unknown[] = [];
  const user = await open(async (names) => void sent.push(names), { isShort: true });
  await user.type(field('First name'), 'Ann{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ first: 'Ann', email: '' }]);
});

test('Escape closes an empty dialog, and returns the focus to the button that opened it', async () => {
  const user = await open(async () => {});
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('Escape asks once before it throws a filled form away, and asks again after more is typed', async () => {
  const user = await open(async () => {});
  await user.type(field('First name'), 'Ann{Escape}');
  expect(screen.getByRole('status').textContent).toBe('Press Escape again to discard your input.');
  expect(field('First name').getAttribute('value')).toBe('Ann');
  await user.type(field('First name'), 'a{Escape}');
  expect(field('First name').getAttribute('value')).toBe('Anna');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Cancel sends nothing', async () => {
  const sent: unknown[] = [];
  const user = await open(async (names) => void sent.push(names));
  await user.type(field('First name'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('an empty field that is required says so in the words of the console, and the first one has the focus', async () => {
  const sent: unknown[] = [];
  await open(async (names) => void sent.push(names), { isShort: true, isRequired: true });
  const required = screen.getByRole<HTMLInputElement>('textbox', { name: /^First name/ });
  // The Enter of user-event checks no field.
  act(() => required.form?.requestSubmit());
  await waitFor(() => expect(required.getAttribute('aria-invalid')).toBe('true'));
  expect(descriptionOf(/^First name/)).toBe('Enter a value.');
  expect(document.activeElement).toBe(required);
  expect(sent).toEqual([]);
});

test('a fault of the server is the description of its field, in words for users', async () => {
  const fields = [{ field: 'email', message: 'Invalid email' }];
  const user = await open(() => Promise.reject(new AdminProblem('INVALID_BODY', { fields })));
  await user.type(field('Email'), 'ann');
  await user.click(save());
  await waitFor(() =>
    expect(descriptionOf('Email')).toBe('Enter a valid email address, such as ann@acme.example.'),
  );
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Email'));
  expect(descriptionOf('First name')).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a fault disappears when its field is corrected, and does not return while the user types on', async () => {
  const user = await open(() => Promise.reject(new AdminProblem('EMAIL_TAKEN')));
  await user.type(field('Email'), 'ann@acme.example');
  await user.click(save());
  await waitFor(() => expect(descriptionOf('Email')).toContain('email'));
  await user.type(field('Email'), '.org');
  await user.tab();
  await user.type(field('First name'), 'Ann');
  expect(descriptionOf('Email')).toBe('');
});

test.each([
  ['of no field of the form', [{ field: 'roles', message: 'must be known' }], 'must be known'],
  ['without fields', [], 'Your role doesn’t permit this.'],
])('a failure %s is an alert in the dialog, which keeps the input', async (_which, fields, words) => {
  const user = await open(() => Promise.reject(new AdminProblem('FORBIDDEN', { fields, requestId: 'r-1' })));
  await user.type(field('First name'), 'Ann');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).toContain('FORBIDDEN, request r-1');
  expect(field('First name').getAttribute('value')).toBe('Ann');
});

test('a form that waits for the server is pending, cannot be sent again, and shows no earlier failure', async () => {
  let fail = (_: AdminProblem) => {};
  let attempts = 0;
  const user = await open(
    () => {
      attempts += 1;
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    },
    { isShort: true },
  );
  await user.type(field('First name'), 'Ann{Enter}');
  await act(async () => fail(new AdminProblem('UNREACHABLE')));
  expect((await screen.findByRole('alert')).textContent).toContain('The server can’t be reached');
  await user.click(field('First name'));
  await user.keyboard('{Enter}{Enter}');
  expect(attempts).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save().getAttribute('aria-disabled')).toBe('true');
});

test('a form that is not complete is not sent, by the button or by Enter', async () => {
  const sent: unknown[] = [];
  const user = await open(async (names) => void sent.push(names), { canSubmit: false, isShort: true });
  await user.type(field('First name'), 'Ann{Enter}');
  expect(save().hasAttribute('disabled')).toBe(true);
  expect(sent).toEqual([]);
});
