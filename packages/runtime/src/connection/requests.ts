import type { Marks } from '@unified-shell/protocol/channel/channel';
import { RESPONSE_ERROR_CODES } from '@unified-shell/protocol/requests/response-error-codes';
import type { RequestArguments, RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { RuntimeResponse } from '@unified-shell/protocol/requests/runtime-response';
import { RuntimeError } from '../shared/runtime-error';

/** How long the shell may take to answer, in milliseconds; longer than its own calls may. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Whoever asks this waits for the person, who may take their time. */
const WITHOUT_TIMEOUT: RequestName = 'component.open';

/** Questions that wait for an answer at a time. */
const MAX_OPEN_REQUESTS = 200;

export interface RequestEnvironment {
  send(type: 'RUNTIME_REQ', value: unknown, marks?: Marks): void;
  nonce(): string;
  after(ms: number, run: () => void): () => void;
}

export interface Requests {
  /** Asks, and waits. Always settles: rejects with a RuntimeError that says why there is no answer. */
  request<Name extends RequestName>(name: Name, ...args: RequestArguments<Name>): Promise<unknown>;
  /** Says; nothing comes back. */
  notify<Name extends RequestName>(name: Name, ...args: RequestArguments<Name>): void;
  /** The answer to the question `re` is there; one that nobody waits for is none. */
  onResponse(re: string | undefined, response: RuntimeResponse): void;
  /** The shell started anew: what was asked before is never answered. */
  fail(): void;
}

interface Open {
  resolve(value: unknown): void;
  reject(error: RuntimeError): void;
  /** Stops waiting. */
  cancel(): void;
}

/** What the frame asks of the shell (FRAME-29). What is asked before the connection stands waits with the other messages. */
export function createRequests({ send, nonce, after }: RequestEnvironment): Requests {
  const open = new Map<string, Open>();

  const toWire = (name: RequestName, args: readonly unknown[]) => {
    const [module, method] = name.split('.');
    return { module, method, args };
  };
  const close = (id: string): Open | undefined => {
    const pending = open.get(id);
    open.delete(id);
    pending?.cancel();
    return pending;
  };
  return {
    request(name, ...args) {
      return new Promise((resolve, reject) => {
        if (open.size === MAX_OPEN_REQUESTS) {
          return reject(new RuntimeError('FAILED', `${name}: too many questions.`));
        }
        const id = nonce();
        const giveUp = () =>
          close(id)?.reject(new RuntimeError('TIMEOUT', `${name}: The shell did not answer.`));
        const cancel = name === WITHOUT_TIMEOUT ? () => {} : after(REQUEST_TIMEOUT_MS, giveUp);
        open.set(id, { resolve, reject, cancel });
        try {
          send('RUNTIME_REQ', toWire(name, args), { id });
        } catch (cause) {
          // A function, say: it does not cross the channel.
          close(id)?.reject(new RuntimeError('FAILED', `${name}: this cannot be sent.`, { cause }));
        }
      });
    },
    notify: (name, ...args) => send('RUNTIME_REQ', toWire(name, args)),
    onResponse(re, response) {
      const pending = re === undefined ? undefined : close(re);
      if (response.ok) pending?.resolve(response.value);
      else pending?.reject(toError(response));
    },
    fail() {
      for (const id of [...open.keys()]) {
        close(id)?.reject(new RuntimeError('DISCONNECTED', 'The shell started anew.'));
      }
    },
  };
}

/** A code that only a newer shell knows is a failure. */
function toError({ error }: RuntimeResponse): RuntimeError {
  const code = RESPONSE_ERROR_CODES.find((known) => known === error?.code) ?? 'FAILED';
  return new RuntimeError(code, error?.message ?? '');
}
