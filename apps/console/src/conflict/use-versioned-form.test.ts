// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { useVersionedForm } from './use-versioned-form';

/** A server that has one row, at version 2 once another administrator has saved. */
function open() {
  const server = { name: 'Theirs', version: 2 };
  const { result } = renderHook(() =>
    useVersionedForm({
      row: { name: 'First', version: 1 },
      toFields: ({ name }) => ({ name }),
      read: async () => ({ ...server }),
      async save(fields, version) {
        if (version !== server.version) throw new AdminProblem('CHANGED_MEANWHILE');
        return { ...Object.assign(server, fields, { version: version + 1 }) };
      },
      onSaved() {},
    }),
  );
  return { server, form: () => result.current };
}

test('the second to save is told what the first has saved, and keeps their input', async () => {
  const { form, server } = open();
  act(() => form().change({ name: 'Mine' }));
  await act(async () => expect(await form().save()).toBe(false));
  expect([form().theirs, form().fields, server.name]).toEqual([
    { name: 'Theirs' },
    { name: 'Mine' },
    'Theirs',
  ]);
});

test('the second to save may save over it', async () => {
  const { form, server } = open();
  act(() => form().change({ name: 'Mine' }));
  await act(async () => void (await form().save()));
  await act(async () => expect(await form().keepMine()).toBe(true));
  expect([server.name, form().theirs]).toEqual(['Mine', undefined]);
});

test('the second to save may take what is saved, and save again', async () => {
  const { form, server } = open();
  act(() => form().change({ name: 'Mine' }));
  await act(async () => void (await form().save()));
  act(() => form().takeTheirs());
  expect([form().fields, form().submit.problem]).toEqual([{ name: 'Theirs' }, undefined]);
  await act(async () => expect(await form().save()).toBe(true));
  expect(server.version).toBe(3);
});

test('an administrator who saves twice changes what they have saved themselves', async () => {
  const { form, server } = open();
  server.version = 1;
  act(() => form().change({ name: 'Once' }));
  await act(async () => expect(await form().save()).toBe(true));
  act(() => form().change({ name: 'Twice' }));
  await act(async () => expect(await form().save()).toBe(true));
  expect([server, form().theirs]).toEqual([{ name: 'Twice', version: 3 }, undefined]);
});
