// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TestAdmin } from '../test-support/TestAdmin';
import { RegistrationFields } from './RegistrationFields';

afterEach(cleanup);

test('the fields of a frame give way to those of a link, and the address stays', async () => {
  const user = userEvent.setup();
  let last: object = {};
  function Form() {
    const [registration, set] = useState<Readonly<Record<string, unknown>>>({
      appId: 'wiki',
      sandbox: { historyType: 'HASH', sources: { prod: 'https://wiki.acme.example/' } },
    });
    last = registration;
    return (
      <RegistrationFields
        registration={registration}
        environment="prod"
        isChange={false}
        faults={[{ field: 'registration.link.address', message: 'must start with https://' }]}
        onChange={set}
      />
    );
  }
  render(
    <TestAdmin answer={() => Promise.reject(new Error('no call'))}>
      <Form />
    </TestAdmin>,
  );
  expect(screen.getByRole('textbox', { name: 'Source in prod' })).toBeTruthy();
  // The list of the picker needs the layout of a browser; the select behind it does not.
  const selects = [...document.querySelectorAll('select')];
  const kinds = selects.find(({ options }) => [...options].some(({ value }) => value === 'link'));
  if (kinds === undefined) throw new Error('The kinds are missing');
  await user.selectOptions(kinds, 'link');
  expect(screen.queryByRole('textbox', { name: 'Source in prod' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Navigation inside the frame/ })).toBeNull();
  const address = screen.getByRole('textbox', { name: 'Address' });
  expect(address.getAttribute('value')).toBe('https://wiki.acme.example/');
  expect(address.getAttribute('aria-invalid')).toBe('true');
  const signIn = screen.getByRole('textbox', { name: 'Sign-in address (OpenID Connect)' });
  await user.type(signIn, 'https://wiki.acme.example/oidc');
  expect(last).toEqual({
    appId: 'wiki',
    link: { address: 'https://wiki.acme.example/', initiateLogin: 'https://wiki.acme.example/oidc' },
  });
  await user.clear(signIn);
  expect(last).toEqual({ appId: 'wiki', link: { address: 'https://wiki.acme.example/' } });
});
