/**
 * Repeats calls to another service that failed for a moment (case X4): only calls that may be repeated, at most twice,
 * after the wait that the service names or a random one, and within a budget, so that a service that is down is not
 * called three times as often.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from './clock';

export interface CallOptions {
  method: string;
  /** Ends the call, its repetitions and the waits between them. */
  signal?: AbortSignal | null | undefined;
}

export interface RetryDependencies {
  clock?: Clock;
  /** From 0 to 1. */
  random?(): number;
  /** Rejects when the signal aborts. */
  wait?(ms: number, signal: AbortSignal | undefined): Promise<unknown>;
}

/** RFC 9110 §9.2.2, of the methods that are called. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Too many requests; a proxy or the service itself is not available. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);
/** `Response` takes no body with these. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const MAX_TRIES = 3;
/** The longest random wait before the first repetition; it doubles with each. */
const FIRST_WAIT_MS = 200;
/** A user waits for the answer: after a longer `Retry-After` the call is not repeated, and never earlier than named. */
const MAX_RETRY_AFTER_MS = 3_000;
const MAX_ANSWER_BYTES = 1_048_576;

/** Repetitions per call in the long run, and repetitions that are possible at once. For each origin. */
const BUDGET_PER_CALL = 0.1;
const MAX_BUDGET = 5;

/** @param call rejects when there is no answer; its answers are read whole before they are returned */
export function retryCalls<Options extends CallOptions>(
  call: (url: string, options: Options) => Promise<Response>,
  { clock = systemClock, random = Math.random, wait = waitWithSignal }: RetryDependencies = {},
): (url: string, options: Options) => Promise<Response> {
  const budgets = new Map<string, number>();

  function mayRepeat(origin: string): boolean {
    const budget = budgets.get(origin) ?? MAX_BUDGET;
    if (budget < 1) return false;
    budgets.set(origin, budget - 1);
    return true;
  }

  return async (url, options) => {
    const { origin } = new URL(url);
    budgets.set(origin, Math.min(MAX_BUDGET, (budgets.get(origin) ?? MAX_BUDGET) + BUDGET_PER_CALL));
    for (let tries = 1; ; tries += 1) {
      const outcome = await attempt(() => call(url, options));
      const named = outcome.answer && readRetryAfterMs(outcome.answer, clock.now());
      const isFinal =
        !isPassing(outcome) ||
        !IDEMPOTENT.has(options.method) ||
        options.signal?.aborted === true ||
        tries === MAX_TRIES ||
        (named !== undefined && named > MAX_RETRY_AFTER_MS) ||
        !mayRepeat(origin);
      if (isFinal) {
        if (outcome.answer === undefined) throw outcome.error;
        return outcome.answer;
      }
      // Full jitter, also after the named time: the other callers were told the same time.
      const jitter = random() * FIRST_WAIT_MS * 2 ** (tries - 1);
      await wait((named ?? 0) + jitter, options.signal ?? undefined);
    }
  };
}

interface Outcome {
  answer?: Response;
  error?: unknown;
}

/** An answer that is cut off counts as no answer. */
async function attempt(call: () => Promise<Response>): Promise<Outcome> {
  try {
    return { answer: await readWhole(await call()) };
  } catch (error) {
    return { error };
  }
}

const isPassing = ({ answer, error }: Outcome) =>
  answer === undefined ? !(error instanceof AnswerTooLargeError) : PASSING_STATUSES.has(answer.status);

class AnswerTooLargeError extends TypeError {
  override readonly name = 'AnswerTooLargeError';
}

async function readWhole(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    bytes += part.value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new AnswerTooLargeError(`The answer has more than ${MAX_ANSWER_BYTES} bytes`);
    }
    chunks.push(part.value);
  }
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

/** RFC 9110 §10.2.3: whole seconds, or a date. Undefined for anything else, and for a time that has passed. */
function readRetryAfterMs({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms > 0 ? ms : undefined;
}

function waitWithSignal(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return delay(ms, undefined, signal === undefined ? {} : { signal });
}
