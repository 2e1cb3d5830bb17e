// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../../api/problem';
import { TestAdmin, type TestCall } from '../../test-support/TestAdmin';
import { InviteDialog } from './InviteDialog';

afterEach(cleanup);

const alder = { id: 'alder', name: 'Alder Retail' };

function open(answer: (call: TestCall) => unknown, organisation?: typeof alder) {
  const sent: unknown[] = [];
  const invited: (readonly string[])[] = [];
  render(
    <TestAdmin
      answer={async (call) => {
        if (call.method === 'GET') return { items: [], next: null };
        sent.push(call.body);
        return answer(call);
      }}
    >
      <InviteDialog
        organisation={organisation}
        onInvited={(emails) => invited.push(emails)}
        onClose={() => {}}
      />
    </TestAdmin>,
  );
  return { user: userEvent.setup(), sent, invited };
}

const field = () => screen.findByRole('textbox', { name: /^Email addresses/ });
const chips = () =>
  within(screen.getByRole('list', { name: 'People to invite' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('many addresses are pasted at once, and are sent with their names and one role', async () => {
  const { user, sent, invited } = open(() => ({ invited: 2, mailed: true, ignored: [] }), alder);
  await user.click(await field());
  await user.paste('ann.archer@acme.example, "Bell, Ben" <ben@acme.example>');
  expect(chips()).toEqual(['ann.archer@acme.exampleAnn Archer', 'ben@acme.exampleBen Bell']);
  await user.click(screen.getByRole('radio', { name: 'Administrator' }));
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  expect(await screen.findByText('2 people are invited')).toBeTruthy();
  const csv =
    '"email","firstName","lastName","roles"\n"ann.archer@acme.example","Ann","Archer","ORG_ADMIN"\n"ben@acme.example","Ben","Bell","ORG_ADMIN"';
  expect(sent).toEqual([{ csv, organisation: 'alder' }]);
  expect(invited).toEqual([['ann.archer@acme.example', 'ben@acme.example']]);
  await user.click(screen.getByRole('button', { name: 'Invite more people' }));
  expect(await field()).toHaveProperty('value', '');
});

test('a text that is no address is a chip with its fault, and nothing is sent until it is gone', async () => {
  const { user, sent } = open(() => ({ invited: 1, mailed: true, ignored: [] }));
  await user.type(await field(), 'ann{Enter}ben@acme.example');
  expect(chips()).toEqual(['annEnter a valid email address, such as ann@acme.example.']);
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove ann' }));
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('each address that the server refuses has the reason at its chip, and the others stay', async () => {
  const { user, invited } = open(() => {
    throw new AdminProblem('INVALID_BODY', {
      fields: [{ field: 'line 3.email', message: 'Another person has this address', kind: 'taken' }],
    });
  });
  await user.click(await field());
  await user.paste('a@x.example b@x.example');
  await user.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  await waitFor(() =>
    expect(chips()).toEqual(['a@x.exampleA (x.example)', 'b@x.exampleAnother person has this address.']),
  );
  expect(screen.getByText(/No one has been invited yet/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Invite 2 people' }).disabled).toBe(true);
  expect(invited).toEqual([]);
});

test('without a mail server, the link of each person is shown once', async () => {
  const links =
    '\uFEFFemail,link,expires (UTC)\r\na@x.example,https://i.test/#token=1,2026-01-08 00:00:00\r\n';
  const { user } = open(() => ({ invited: 1, mailed: false, ignored: [], links }));
  await user.type(await field(), 'a@x.example');
  await user.click(screen.getByRole('button', { name: 'Invite 1 person' }));
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for a@x.example' });
  expect(link.value).toBe('https://i.test/#token=1');
});
