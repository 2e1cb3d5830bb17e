// @vitest-environment jsdom
/** What password managers read (HTML, "Autofill"; the change form of "Password form styles" of browsers). */
import { Provider } from '@react-spectrum/s2/Provider';
import { cleanup, render } from '@testing-library/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PasswordForm } from '../account/PasswordForm';
import { MessagesProvider } from '../messages';
import { CodeField } from '../reset-password/CodeField';
import { ForgotPasswordPage } from '../reset-password/ForgotPasswordPage';
import { NewPasswordForm } from '../reset-password/NewPasswordForm';
import { CodeForm } from '../sign-in/CodeForm';
import { SignInForm } from '../sign-in/SignInForm';
import { stateFor } from '../sign-in/sign-in-state';

afterEach(cleanup);

const EMAIL = 'marketer@alder.example';
const nothing = () => {};

const resetForm = (
  <>
    <CodeField code="" setCode={nothing} problem={{ message: undefined }} />
    <NewPasswordForm
      email={EMAIL}
      redeem={async () => ({ kind: 'failed' })}
      changed={nothing}
      checkCode={() => true}
      codeRefused={nothing}
      isBelowCode
      linkEnded={nothing}
    />
  </>
);

test.each<[string, ReactNode, [autocomplete: string, value: string][]]>([
  [
    'the sign-in',
    <SignInForm key="1" id="abc" state={stateFor(EMAIL)} send={nothing} />,
    [
      ['username', EMAIL],
      ['current-password', ''],
    ],
  ],
  [
    'its second step',
    <CodeForm
      key="2"
      email={EMAIL}
      kind="code"
      submit={async () => ({ kind: 'unreachable' })}
      leave={nothing}
    />,
    [
      ['username', EMAIL],
      ['one-time-code', ''],
    ],
  ],
  [
    'a forgotten password',
    <ForgotPasswordPage key="3" mailsLinks request={async () => 'failed'} back="/" />,
    [['username', '']],
  ],
  [
    'a new password after a link, with a code',
    resetForm,
    [
      ['one-time-code', ''],
      ['username', EMAIL],
      ['new-password', ''],
    ],
  ],
  [
    'a change of the password',
    <PasswordForm key="5" email={EMAIL} change={async () => 'failed'} changed={async () => {}} />,
    [
      ['username', EMAIL],
      ['current-password', ''],
      ['new-password', ''],
    ],
  ],
])(
  'the form of %s has all its fields in one form, each of them named, known and drawn',
  (_name, form, expected) => {
    const { container } = render(
      <MessagesProvider value={identityMessages.source}>
        <Provider locale="en-US">{form}</Provider>
      </MessagesProvider>,
    );
    const [only, ...others] = container.querySelectorAll('form');
    expect(others).toEqual([]);
    const fields = [...container.querySelectorAll('input')];
    expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual(expected);
    expect(new Set(fields.map((field) => field.form))).toEqual(new Set([only]));
    expect(fields.filter(({ name, type, hidden }) => name === '' || type === 'hidden' || hidden)).toEqual([]);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    expect(only?.querySelector('[type=submit]')).toBeTruthy();
  },
);
