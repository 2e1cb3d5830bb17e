// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminBrand } from '@unified-shell/api/brand';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';
import { BrandForm } from './BrandForm';

afterEach(cleanup);

const NONE = { name: null, accent: null, support: null, privacy: null, terms: null };
const NO_IMAGES = { logo: null, darkLogo: null, icon: null };
const brand: AdminBrand = { ...NONE, ...NO_IMAGES, name: 'Acme', host: null, inherited: null, version: 3 };
const own: AdminBrand = {
  ...brand,
  inherited: { ...NONE, ...NO_IMAGES, name: 'Meridian', logo: 'data:image/png;base64,AAAA' },
};

function open(shown: AdminBrand, answer: (call: TestCall) => unknown = () => shown, isReadOnly = false) {
  const sent: TestCall[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        sent.push(call);
        return answer(call);
      }}
    >
      <BrandForm brand={shown} path="/brand" isReadOnly={isReadOnly} />
    </TestAdmin>,
  );
  return { sent, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });
const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
const fileField = () => document.querySelector<HTMLInputElement>('input[type="file"]');

test('the preview has the name in both themes while it is typed', async () => {
  const { user } = open(brand);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Acme Studio');
  for (const figure of screen.getAllByRole('figure'))
    expect(within(figure).getAllByText('Acme Studio')).toHaveLength(2);
  await user.clear(name);
  expect(screen.getAllByText('Unified Shell')).toHaveLength(4);
});

test('an accent is judged while it is typed, and its shade for the dark theme is named', async () => {
  const { user } = open(brand);
  const accent = screen.getByRole('textbox', { name: 'Accent color' });
  await user.type(accent, '#0a6b3d');
  expect(
    screen.getByText(/^Contrast \d+\.\d:1\. In the dark theme, texts have the lighter shade #[\da-f]{6}\.$/),
  ).toBeTruthy();
  await user.clear(accent);
  await user.type(accent, '#ffcc00');
  expect(
    screen.getByText(/^This color is too light: its contrast is 1\.\d:1, and texts need 4\.5:1\.$/),
  ).toBeTruthy();
  await user.clear(accent);
  await user.type(accent, 'green');
  expect(screen.getByText('Enter a color such as #0a6b3d.')).toBeTruthy();
});

test('the form sends all that is set, empty fields as null, and the version that it began with', async () => {
  const { sent, user } = open(brand);
  await user.type(screen.getByRole('textbox', { name: 'Support' }), 'help@acme.example');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    method: 'PUT',
    path: '/brand',
    version: 3,
    body: { ...NONE, ...NO_IMAGES, name: 'Acme', support: 'help@acme.example' },
  });
});

test('a file of 10 MB is refused at once, in words, and is not sent', async () => {
  const { sent, user } = open(brand);
  const field = fileField();
  if (field === null) throw new Error('no field');
  await user.upload(field, png(10_000_000));
  const words = await screen.findByRole('alert');
  expect(words.textContent).toBe(
    'Choose an image of at most 256 KB, with at most 1,024 pixels on each side.',
  );
  await user.upload(field, png(3));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(save());
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ logo: 'AAAA' }));
});

test('a fault of an image is shown beside it, in words', async () => {
  const { user } = open(brand, () => {
    throw new AdminProblem('INVALID_BODY', {
      fields: [{ field: 'logo', message: 'cannot be seen', kind: 'invisible-dark' }],
    });
  });
  await user.click(save());
  const words = await within(screen.getByRole('group', { name: 'Logo' })).findByRole('alert');
  expect(words.textContent).toContain('can’t be seen on the header of the dark theme');
});

test('an organization sees what it inherits, and what takes its place', () => {
  open(own);
  const logo = screen.getByRole('group', { name: 'Logo' });
  expect(logo.textContent).toContain('From the installation');
  expect(screen.getByRole('textbox', { name: 'Custom domain' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('placeholder')).toBe('Meridian');
});

test('the second of two administrators sees what the first has saved', async () => {
  let calls = 0;
  const { sent, user } = open(brand, ({ method }) => {
    if (method === 'GET') return { ...brand, name: 'Their name', version: 4 };
    calls += 1;
    if (calls === 1) throw new AdminProblem('CHANGED_MEANWHILE');
    return { ...brand, version: 5 };
  });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save mine over it' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', version: 4, body: { name: 'Acme' } }),
  );
});

test('an auditor changes nothing', () => {
  open(brand, () => brand, true);
  expect(screen.queryByRole('button', { name: /Save|Choose/ })).toBeNull();
});
