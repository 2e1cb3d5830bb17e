// The calls that change how the user signs in. No call rejects.
import { isRecord } from '../is-record';
import { PASSKEYS } from '../passkeys/passkey-addresses';
import { type JsonAnswer, type PagePorts, postJson } from '../post-json';

/** `confirm`: the user has to confirm who they are first. */
export type MethodFailure = 'confirm' | 'cancelled' | 'full' | 'wrong' | 'failed';

export type MethodOutcome<Value> = { kind: 'done'; value: Value } | { kind: MethodFailure };

export interface AuthenticatorSecret {
  /** Base32. */
  secret: string;
  /** An `otpauth:` address. */
  address: string;
}

export interface SignInMethodService {
  hasPasskeys: boolean;
  /** Each call that makes recovery codes returns them; an empty list if the user has some already. */
  addPasskey(name: string): Promise<MethodOutcome<string[]>>;
  removePasskey(id: string): Promise<MethodOutcome<undefined>>;
  makeSecret(): Promise<MethodOutcome<AuthenticatorSecret>>;
  confirmAuthenticator(code: string): Promise<MethodOutcome<string[]>>;
  removeAuthenticator(): Promise<MethodOutcome<undefined>>;
  renewRecoveryCodes(): Promise<MethodOutcome<string[]>>;
}

const AUTHENTICATOR = '/account/authenticator/v1';

export function createSignInMethodService(ports: PagePorts, hasPasskeys: boolean): SignInMethodService {
  async function call<Value>(
    address: string,
    content: object,
    read: (body: Record<string, unknown>) => Value | undefined,
  ): Promise<MethodOutcome<Value>> {
    const answer = await postJson(address, content, ports);
    if (answer?.status !== 200 || !isRecord(answer.body)) return { kind: failureOf(answer) };
    const value = read(answer.body);
    return value === undefined ? { kind: 'failed' } : { kind: 'done', value };
  }

  async function callWithoutValue(address: string, content: object): Promise<MethodOutcome<undefined>> {
    const outcome = await call(address, content, () => true);
    return outcome.kind === 'done' ? { kind: 'done', value: undefined } : outcome;
  }

  return {
    hasPasskeys,
    async addPasskey(name) {
      const loading = import('../passkeys/web-authn').catch(() => undefined);
      const options = await call(`${PASSKEYS}/options`, {}, (body) => body.options ?? undefined);
      if (options.kind !== 'done') return options;
      const webAuthn = await loading;
      if (webAuthn === undefined) return { kind: 'failed' };
      const credential = await webAuthn.createPasskey(options.value);
      if (credential === 'known') return { kind: 'full' };
      if (credential === 'cancelled' || credential === 'failed') return { kind: credential };
      return call(PASSKEYS, { name, credential }, readRecoveryCodes);
    },
    removePasskey: (id) => callWithoutValue(`${PASSKEYS}/remove`, { id }),
    makeSecret: () => call(`${AUTHENTICATOR}/secret`, {}, readSecret),
    confirmAuthenticator: (code) => call(AUTHENTICATOR, { code }, readRecoveryCodes),
    removeAuthenticator: () => callWithoutValue(`${AUTHENTICATOR}/remove`, {}),
    renewRecoveryCodes: () => call('/account/recovery-codes/v1', {}, readRecoveryCodes),
  };
}

const FAILURES: Partial<Record<string, MethodFailure>> = {
  STEP_UP_REQUIRED: 'confirm',
  TOO_MANY_PASSKEYS: 'full',
  SIGN_IN_FAILED: 'wrong',
};

function failureOf(answer: JsonAnswer | undefined): MethodFailure {
  const code = isRecord(answer?.body) ? answer.body.code : undefined;
  return (typeof code === 'string' ? FAILURES[code] : undefined) ?? 'failed';
}

function readRecoveryCodes({ recoveryCodes }: Record<string, unknown>): string[] | undefined {
  return Array.isArray(recoveryCodes) && recoveryCodes.every((each) => typeof each === 'string')
    ? recoveryCodes
    : undefined;
}

function readSecret({ secret, address }: Record<string, unknown>): AuthenticatorSecret | undefined {
  if (typeof secret !== 'string' || typeof address !== 'string') return undefined;
  return address.startsWith('otpauth://') ? { secret, address } : undefined;
}
