// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { ImportPage } from './ImportPage';

afterEach(cleanup);

const none = { items: [], next: null };
const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' });

/** Opens the page, whose server answers an import by `imported`. */
function open(imported: () => unknown = () => none) {
  const sent: unknown[] = [];
  const answer = async ({ method, body }: TestCall) => {
    if (method === 'GET') return none;
    sent.push(body);
    return imported();
  };
  render(
    <TestAdmin answer={answer}>
      <ImportPage />
    </TestAdmin>,
  );
  const user = userEvent.setup();
  return {
    user,
    sent,
    choose: (file: File) => user.upload(screen.getByLabelText('File'), file),
    send: () => user.click(screen.getByRole('button', { name: 'Invite all' })),
    csv: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^CSV/ }).value,
  };
}

const CSV = 'email;Vorname;Nachname\nrene@acme.example;René;Müller\n';
/** `René` and `Müller` as Excel saves them in Western Europe. */
const windows1252 = () => fileOf(Uint8Array.from([...CSV].map((character) => character.charCodeAt(0))));

test('a chosen file that cannot be read is a failure', async () => {
  const { choose } = open();
  const file = fileOf('email');
  file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toContain('That didn’t work');
});

test('a file in UTF-8 is read at once', async () => {
  const { choose, csv } = open();
  await choose(fileOf('\uFEFF', CSV));
  await expect.poll(csv).toBe(CSV);
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('of a file in another encoding nothing is sent before the user has said how its letters are read', async () => {
  const { user, choose, csv, send, sent } = open(() => ({ invited: 1, mailed: true, ignored: [] }));
  await choose(windows1252());
  const right = await screen.findByRole('radio', { name: 'rene@acme.example;René;Müller' });
  expect(csv()).toBe('');
  await send();
  expect(sent).toEqual([]);
  await user.click(right);
  expect(csv()).toBe(CSV);
  await send();
  expect(sent).toEqual([{ csv: CSV }]);
  await screen.findByText('1 person is invited');
  expect(screen.queryByRole('radiogroup')).toBeNull();
});

test('a workbook is refused with what to do', async () => {
  const { choose, csv } = open();
  await choose(fileOf(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff])));
  expect((await screen.findByRole('alert')).textContent).toContain('save the sheet as CSV');
  expect(csv()).toBe('');
});

test('one sentence names the columns that are missing', async () => {
  const { choose, send } = open(() => {
    const message = 'has no column';
    const fields = ['email', 'lastName'].map((field) => ({ field, message, kind: 'no-column' as const }));
    throw new AdminProblem('INVALID_BODY', { fields });
  });
  await choose(fileOf('Vorname\nAnn'));
  await send();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The file has no column for: Email, Last name');
  expect(screen.queryByRole('table')).toBeNull();
});

test('an import tells which columns were left out', async () => {
  const { choose, send } = open(() => ({ invited: 1, mailed: true, ignored: ['Phone', 'Büro'] }));
  await choose(fileOf(CSV));
  await send();
  await screen.findByText('These columns were left out: Phone, Büro.');
});

test('without a mail server the links of all people are one file', async () => {
  const saved: Blob[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:links';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const links = '\uFEFFemail,link\r\nrene@acme.example,https://shell.example/#token=x\r\n';
  const { user, choose, send } = open(() => ({ invited: 1, mailed: false, ignored: [], links }));
  await choose(fileOf(CSV));
  await send();
  await user.click(await screen.findByRole('button', { name: 'Download the links' }));
  expect(address).toHaveBeenCalledOnce();
  expect(saved[0]?.size).toBe(new TextEncoder().encode(links).length);
  vi.restoreAllMocks();
});
