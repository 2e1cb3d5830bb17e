import { afterEach, expect, it } from 'vitest';
import { openAppPage } from '../../../test-support/open-app-page';
import { settle, stopShells } from '../../../test-support/open-shell';
import type { StepUpPrompt } from '../model/prompt-store';
// The page loads these modules on demand. The tests import them in advance, so that their steps are few.
import '../model/create-prompts';
import './step-up';

const PAPE = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
/** When the server answers, in seconds since 1970. */
const NOW_SECONDS = 1_800_000_000;

afterEach(stopShells);

/** The sign-in that the identity service tells: seconds since it, and its class. */
interface SignIn {
  age: number;
  acr?: string;
}

/** Opens an application whose user has signed in like this, and makes its request. */
async function ask(wishes: object, signIn: SignIn) {
  const told = { ...signIn };
  const opened = await openAppPage('#/@alder/sample', {
    '/ims/clients/v1': (init: RequestInit) => {
      const form = new URLSearchParams(String(init.body));
      return Response.json({
        access_token: `signed in ${told.age} s ago`,
        expires_in: 3_600_000,
        user_id: form.get('user_id'),
        sid: 'sid-1',
        client_id: form.get('client_id'),
        scope: form.get('scope'),
        created_at: NOW_SECONDS * 1000,
        auth_time: NOW_SECONDS - told.age,
        ...(told.acr === undefined ? {} : { acr: told.acr }),
      });
    },
  });
  const wait = async () => {
    for (let n = 0; n < 8; n += 1) await settle();
  };
  opened.port.receive('RUNTIME_REQ', { module: 'user', method: 'stepUp', args: [wishes] }, { id: 'ask' });
  await wait();
  const prompt = () => opened.deps.chrome.ports.prompts.store.getState().open;
  return {
    ...opened,
    /** The question, which the test requires to be open. */
    question(): StepUpPrompt {
      const open = prompt();
      if (open?.kind !== 'step-up') throw new Error(`No question about the sign-in is open: ${open?.kind}`);
      return open;
    },
    prompt,
    wait,
    /** The user signs in again. */
    signIn: (now: SignIn) => Object.assign(told, now),
    /** What the frame got of this type last. */
    sent: (type: string) => opened.port.sent.filter((one) => one.type === type).at(-1)?.value,
  };
}

it.each<[string, object, SignIn]>([
  ['fresh enough', { maxAgeSeconds: 300 }, { age: 300 }],
  ['strong enough', { acrValues: [PAPE] }, { age: 9_000, acr: PAPE }],
  ['by a passkey, where two factors are asked for', { acrValues: ['other', PAPE] }, { age: 1, acr: 'phr' }],
])('a sign-in that is %s is told without a question', async (_what, wishes, signIn) => {
  const { sent, prompt } = await ask(wishes, signIn);
  expect(prompt()).toBeUndefined();
  expect(sent('RUNTIME_RESP')).toEqual({
    ok: true,
    value: {
      token: `signed in ${signIn.age} s ago`,
      authTime: NOW_SECONDS - signIn.age,
      ...(signIn.acr === undefined ? {} : { acr: signIn.acr }),
    },
  });
});

it('the user signs in again in another window, and the application goes on with a token that tells it', async () => {
  const { question, signIn, sent, prompt, wait, port } = await ask({ maxAgeSeconds: 60 }, { age: 61 });
  expect(question().name).toBe('Sample');
  expect(sent('RUNTIME_RESP')).toBeUndefined();
  const address = new URL(question().address);
  expect([address.pathname, address.searchParams.get('for')]).toEqual(['/account/confirm', 'application']);
  expect(await question().check()).toBe('sign-in');
  signIn({ age: 2 });
  expect(await question().check()).toBe('met');
  await wait();
  expect(prompt()).toBeUndefined();
  expect(sent('RUNTIME_RESP')).toEqual({
    ok: true,
    value: { token: 'signed in 2 s ago', authTime: NOW_SECONDS - 2 },
  });
  // The frame has the token when it makes the call again.
  const types = port.sent.slice(-2).map(({ type, value }) => [type, Reflect.get(Object(value), 'imsToken')]);
  expect(types).toEqual([
    ['CONFIGURE', 'signed in 2 s ago'],
    ['RUNTIME_RESP', undefined],
  ]);
});

it('RFC 9470 the question follows the challenge of a server', async () => {
  const challenge = `Bearer error="insufficient_user_authentication", acr_values="${PAPE}"`;
  const { question, signIn } = await ask({ challenge }, { age: 5 });
  expect(new URL(question().address).searchParams.get('acr_values')).toBe(PAPE);
  signIn({ age: 1 });
  expect(await question().check()).toBe('factor');
  signIn({ age: 0, acr: PAPE });
  expect(await question().check()).toBe('met');
});

it('a sign-in of this moment is asked for each time, and a sign-in since the question is enough', async () => {
  const { question, signIn } = await ask({ maxAgeSeconds: 0 }, { age: 30 });
  signIn({ age: 20 });
  expect(await question().check()).toBe('met');
});

it('a user who gives up is no error', async () => {
  const { question, deps, sent, wait } = await ask({ maxAgeSeconds: 60 }, { age: 61 });
  expect(question().kind).toBe('step-up');
  deps.chrome.send({ type: 'prompt-dismissed' });
  await wait();
  expect(sent('RUNTIME_RESP')).toEqual({ ok: true });
});

it('a user who leaves the application is not asked any more', async () => {
  const { question, address, prompt, wait } = await ask({ maxAgeSeconds: 60 }, { age: 61 });
  expect(question().kind).toBe('step-up');
  address.go('#/@alder/home');
  await wait();
  expect(prompt()).toBeUndefined();
});

it.each([
  ['a class that no sign-in here has', { acrValues: ['urn:other'] }, 'FAILED'],
  ['the name of a built-in property', { acrValues: ['constructor'] }, 'FAILED'],
  ['a challenge of another kind', { challenge: 'Bearer error="invalid_token"' }, 'FAILED'],
  ['a time that is none', { maxAgeSeconds: -1 }, 'UNKNOWN'],
])('%s is refused: %j', async (_what, wishes, code) => {
  const { sent, prompt } = await ask(wishes, { age: 0 });
  expect(sent('RUNTIME_RESP')).toMatchObject({ ok: false, error: { code } });
  expect(prompt()).toBeUndefined();
});
