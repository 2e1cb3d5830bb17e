// @vitest-environment jsdom
import { TextField } from '@react-spectrum/s2/TextField';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin } from '../test-support/TestAdmin';
import { VersionedFormDialog } from './VersionedFormDialog';

afterEach(cleanup);

interface Row {
  name: string;
  region: string;
  version: number;
}

/** The dialog of a row at version 1, before a server that has the row at `stored`. */
function open(stored: Row, refusal?: AdminProblem) {
  const server = { row: stored };
  const onSaved = vi.fn<(row: Row) => void>();
  const onClose = vi.fn<() => void>();
  const save = async (fields: { name: string; region: string }, version: number) => {
    if (refusal !== undefined) throw refusal;
    if (version !== server.row.version) throw new AdminProblem('CHANGED_MEANWHILE');
    server.row = { ...fields, version: version + 1 };
    return server.row;
  };
  render(
    <TestAdmin answer={() => Promise.reject(new Error('The dialog calls no server'))}>
      <VersionedFormDialog
        title="Edit Alder"
        row={{ name: 'Alder', region: 'va7', version: 1 }}
        toFields={({ name, region }) => ({ name, region })}
        names={{ name: 'Name', region: 'Region' }}
        read={async () => server.row}
        save={save}
        onSaved={onSaved}
        onClose={onClose}
      >
        {(fields, edit) => (
          <>
            <TextField label="Name" name="name" value={fields.name} onChange={(name) => edit({ name })} />
            <TextField
              label="Region"
              name="region"
              value={fields.region}
              onChange={(region) => edit({ region })}
            />
          </>
        )}
      </VersionedFormDialog>
    </TestAdmin>,
  );
  const user = userEvent.setup();
  const rename = async (name: string) => {
    await user.clear(field('Name'));
    await user.type(field('Name'), name);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { server, onSaved, onClose, rename, press };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const unchanged = { name: 'Alder', region: 'va7', version: 1 };
const theirs = { name: 'Alder Retail', region: 'va7', version: 2 };

test('a saved row is passed on, and the dialog closes', async () => {
  const { onSaved, onClose, rename, press } = open(unchanged);
  await rename('Alder Shops');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSaved.mock.calls).toEqual([[{ name: 'Alder Shops', region: 'va7', version: 2 }]]);
});

test('a row that another administrator has saved meanwhile is shown with the own input, and nothing is overwritten', async () => {
  const { server, onSaved, onClose, rename, press } = open(theirs);
  await rename('Alder Shops');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Another administrator has saved this meanwhile');
  expect(alert.textContent).toContain('NameSaved: Alder RetailYours: Alder Shops');
  expect(alert.textContent).not.toContain('Region');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect([field('Name').value, server.row]).toEqual(['Alder Shops', theirs]);
  expect([onSaved.mock.calls, onClose.mock.calls]).toEqual([[], []]);
});

test('“Save mine over it” stores the own input, and the dialog closes', async () => {
  const { server, onClose, rename, press } = open(theirs);
  await rename('Alder Shops');
  await press('Save');
  await screen.findByRole('alert');
  await press('Save mine over it');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.row).toEqual({ name: 'Alder Shops', region: 'va7', version: 3 });
});

test('“Take the saved one” puts it into the form, which stays open and can be saved', async () => {
  const { server, onClose, rename, press } = open(theirs);
  await rename('Alder Shops');
  await press('Save');
  await screen.findByRole('alert');
  await press('Take the saved one');
  expect([field('Name').value, screen.queryByRole('alert')]).toEqual(['Alder Retail', null]);
  expect([server.row, onClose.mock.calls]).toEqual([theirs, []]);
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.row).toEqual({ ...theirs, version: 3 });
});

test('a third administrator who saves during a decision is shown too', async () => {
  const { server, onClose, rename, press } = open(theirs);
  await rename('Alder Shops');
  await press('Save');
  await screen.findByRole('alert');
  server.row = { ...theirs, region: 'nld2', version: 3 };
  await press('Save mine over it');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Saved: nld2Yours: va7'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a refused row stays in the form with the fault at its field', async () => {
  const fields = [{ field: 'region', message: 'must be known' }];
  const { onClose, rename, press } = open(unchanged, new AdminProblem('INVALID_BODY', { fields }));
  await rename('Alder Shops');
  await press('Save');
  await waitFor(() => expect(field('Region').getAttribute('aria-invalid')).toBe('true'));
  expect([field('Name').value, screen.queryByRole('alert')]).toEqual(['Alder Shops', null]);
  expect(onClose).not.toHaveBeenCalled();
});
