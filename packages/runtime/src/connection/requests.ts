import type { Marks } from '@unified-shell/protocol/channel/channel';
import { RESPONSE_ERROR_CODES } from '@unified-shell/protocol/requests/response-error-codes';
import type { RequestArguments, RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { RuntimeResponse } from '@unified-shell/protocol/requests/runtime-response';
import { RuntimeError } from '../shared/runtime-error';

/** Time limit for the shell's response, in milliseconds; longer than the limit of the shell's own calls. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** These requests wait for the user, so they have no time limit. */
const WITHOUT_TIMEOUT: readonly string[] = ['component.open', 'agreements.showAgreement', 'user.stepUp'];

/** The maximum number of requests that wait for a response. */
const MAX_OPEN_REQUESTS = 200;

export interface RequestEnvironment {
  send(type: 'RUNTIME_REQ', value: unknown, marks?: Marks): void;
  nonce(): string;
  after(ms: number, run: () => void): () => void;
}

export interface Requests {
  /** Sends a request and waits for its response. Rejects with a RuntimeError that says why there is none. */
  request<Name extends RequestName>(name: Name, ...args: RequestArguments<Name>): Promise<unknown>;
  /**
   * The same for a call whose name and arguments only the shell checks. They are sent as JSON represents them: without
   * functions and undefined values.
   */
  forward(name: string, args: readonly unknown[]): Promise<unknown>;
  /** Sends a request without a response. */
  notify<Name extends RequestName>(name: Name, ...args: RequestArguments<Name>): void;
  /** Settles the request `re`. A response to no open request is ignored. */
  onResponse(re: string | undefined, response: RuntimeResponse): void;
  /** Rejects all open requests: the shell has restarted and will not respond to them. */
  fail(): void;
}

interface Open {
  resolve(value: unknown): void;
  reject(error: RuntimeError): void;
  /** Cancels the time limit. */
  cancel(): void;
}

/**
 * The frame's requests to the shell (FRAME-29). A request made before the connection is open is queued as a message.
 */
export function createRequests({ send, nonce, after }: RequestEnvironment): Requests {
  const open = new Map<string, Open>();

  const toWire = (name: string, args: readonly unknown[]) => {
    const [module, method] = name.split('.');
    return { module, method, args };
  };
  const close = (id: string): Open | undefined => {
    const pending = open.get(id);
    open.delete(id);
    pending?.cancel();
    return pending;
  };
  const ask: Requests['forward'] = (name, args) =>
    new Promise((resolve, reject) => {
      if (open.size === MAX_OPEN_REQUESTS) {
        return reject(new RuntimeError('FAILED', `${name}: too many requests.`));
      }
      const id = nonce();
      const giveUp = () =>
        close(id)?.reject(new RuntimeError('TIMEOUT', `${name}: The shell did not answer.`));
      const cancel = WITHOUT_TIMEOUT.includes(name) ? () => {} : after(REQUEST_TIMEOUT_MS, giveUp);
      open.set(id, { resolve, reject, cancel });
      try {
        send('RUNTIME_REQ', toWire(name, args), { id });
      } catch (cause) {
        // The arguments contain, for example, a function, which cannot be cloned.
        close(id)?.reject(new RuntimeError('FAILED', `${name}: cannot be cloned.`, { cause }));
      }
    });
  return {
    forward: (name, args) => ask(name, JSON.parse(JSON.stringify(args))),
    request: (name, ...args) => ask(name, args),
    notify: (name, ...args) => send('RUNTIME_REQ', toWire(name, args)),
    onResponse(re, response) {
      const pending = re === undefined ? undefined : close(re);
      if (response.ok) pending?.resolve(response.value);
      else pending?.reject(toError(response));
    },
    fail() {
      for (const id of open.keys()) {
        close(id)?.reject(new RuntimeError('DISCONNECTED', 'The shell restarted.'));
      }
    },
  };
}

/** An unknown code, which a newer shell may send, becomes `FAILED`. */
function toError({ error }: RuntimeResponse): RuntimeError {
  const code = RESPONSE_ERROR_CODES.find((known) => known === error?.code) ?? 'FAILED';
  return new RuntimeError(code, error?.message ?? '');
}
