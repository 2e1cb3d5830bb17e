// The faults that a box produces on request. A pure decision, so that the proxy only carries it out.

export interface Faults {
  /** Delays each answer with a token by so many milliseconds. */
  slowTokenMs: number;
  /** Ends every connection, as a lost network does. */
  isNetworkLost: boolean;
  /** Answers 403 to each call of the API whose path begins with one of these, such as `/api/settings`. */
  forbidden: readonly string[];
  /** Answers with this status to each request for the runtime script, as a host does that has removed its release. */
  runtimeStatus: number | undefined;
}

export const NO_FAULTS: Faults = {
  slowTokenMs: 0,
  isNetworkLost: false,
  forbidden: [],
  runtimeStatus: undefined,
};

export type FaultDecision =
  | { kind: 'pass'; delayMs: number }
  | { kind: 'disconnect' }
  | { kind: 'refuse'; status: number };

const TOKEN_CALLS = ['/ims/check/', '/ims/clients/', '/ims/exchange/', '/ims/switch_profile/'];

/** @param path the path of a request, without its query */
export function decideFault(path: string, faults: Faults): FaultDecision {
  if (faults.isNetworkLost) return { kind: 'disconnect' };
  if (faults.forbidden.some((start) => path.startsWith(start))) return { kind: 'refuse', status: 403 };
  if (faults.runtimeStatus !== undefined && path.startsWith('/runtime/')) {
    return { kind: 'refuse', status: faults.runtimeStatus };
  }
  const carriesToken = TOKEN_CALLS.some((start) => path.startsWith(start));
  return { kind: 'pass', delayMs: carriesToken ? faults.slowTokenMs : 0 };
}

/**
 * Reads faults as a command line has them: `slow-token=3000`, `lost-network`, `forbidden=/api/settings`,
 * `runtime=404`.
 * @throws Error naming the faults that exist
 */
export function readFaults(words: readonly string[]): Faults {
  let faults = NO_FAULTS;
  for (const word of words) faults = { ...faults, ...readFault(word, faults) };
  return faults;
}

function readFault(word: string, faults: Faults): Partial<Faults> {
  const [name = '', value = ''] = word.split(/=(.*)/, 2);
  const number = /^\d{1,6}$/.test(value) ? Number(value) : undefined;
  if (name === 'slow-token' && number !== undefined) return { slowTokenMs: number };
  if (name === 'lost-network' && value === '') return { isNetworkLost: true };
  if (name === 'forbidden' && value.startsWith('/')) return { forbidden: [...faults.forbidden, value] };
  if (name === 'runtime' && number !== undefined && number >= 400 && number <= 599) {
    return { runtimeStatus: number };
  }
  throw new Error(
    `“${word}” is no fault: use slow-token=<milliseconds>, lost-network, forbidden=<path> or runtime=<status>.`,
  );
}
