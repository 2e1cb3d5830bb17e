// The faults that a box produces on request. A pure decision, so that the proxy only carries it out.
import { oldRuntimeScript, reloadScript, siblingElement, siblingPage } from './page-faults';

export interface Faults {
  /** Delays each answer with a token by so many milliseconds. */
  slowTokenMs: number;
  /** Ends every connection, as a lost network does. */
  isNetworkLost: boolean;
  /** Answers 403 to each call of the API whose path begins with one of these, such as `/api/settings`. */
  forbidden: readonly string[];
  /** Answers with this status to each request for the runtime script, as a host does that has removed its release. */
  runtimeStatus: number | undefined;
  /** The runtime lacks the members that Unified Shell has added to those of the public client, as an older release does. */
  isRuntimeOld: boolean;
  /** Reloads the document of the solution once, so many milliseconds after its runtime has started. */
  reloadAfterMs: number | undefined;
  /** Another frame of the shell's page sends forged messages to the solution and to the shell, again and again. */
  hasHostileSibling: boolean;
}

export const NO_FAULTS: Faults = {
  slowTokenMs: 0,
  isNetworkLost: false,
  forbidden: [],
  runtimeStatus: undefined,
  isRuntimeOld: false,
  reloadAfterMs: undefined,
  hasHostileSibling: false,
};

/** Text that is added to the end of an answer, and the origin that its policy then allows as a frame. */
export interface Addition {
  text: string;
  framed?: string;
}

export type FaultDecision =
  | { kind: 'pass'; delayMs: number; addition?: Addition }
  | { kind: 'disconnect' }
  | { kind: 'refuse'; status: number }
  | { kind: 'serve'; html: string };

/** A request: `host` as the browser names it, with the port; `path` without its query. */
export interface FaultRequest {
  host: string;
  path: string;
}

const TOKEN_CALLS = ['/ims/check/', '/ims/clients/', '/ims/exchange/', '/ims/switch_profile/'];
const RUNTIME_SCRIPT = /^\/runtime\/runtime-[\w-]{8}\.js$/;
const SHELL_HOST = 'experience.';
const SIBLING_HOST = 'hostile.';

export function decideFault(request: FaultRequest, faults: Faults): FaultDecision {
  const { host, path } = request;
  if (faults.isNetworkLost) return { kind: 'disconnect' };
  if (faults.forbidden.some((start) => path.startsWith(start))) return { kind: 'refuse', status: 403 };
  if (faults.runtimeStatus !== undefined && path.startsWith('/runtime/')) {
    return { kind: 'refuse', status: faults.runtimeStatus };
  }
  if (faults.hasHostileSibling && host.startsWith(SIBLING_HOST)) return { kind: 'serve', html: siblingPage };
  const carriesToken = TOKEN_CALLS.some((start) => path.startsWith(start));
  const addition = additionTo(request, faults);
  return { kind: 'pass', delayMs: carriesToken ? faults.slowTokenMs : 0, ...(addition && { addition }) };
}

function additionTo({ host, path }: FaultRequest, faults: Faults): Addition | undefined {
  if (RUNTIME_SCRIPT.test(path)) {
    const scripts = [
      ...(faults.isRuntimeOld ? [oldRuntimeScript] : []),
      ...(faults.reloadAfterMs === undefined ? [] : [reloadScript(faults.reloadAfterMs)]),
    ];
    return scripts.length > 0 ? { text: scripts.join('') } : undefined;
  }
  if (faults.hasHostileSibling && path === '/' && host.startsWith(SHELL_HOST)) {
    const framed = `http://${host.replace(SHELL_HOST, SIBLING_HOST)}`;
    return { text: siblingElement(framed), framed };
  }
  return undefined;
}

/**
 * Reads faults as a command line has them: `slow-token=3000`, `lost-network`, `forbidden=/api/settings`,
 * `runtime=404`, `runtime=old`, `reload=2000`, `hostile-sibling`.
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
  if (name === 'runtime' && value === 'old') return { isRuntimeOld: true };
  if (name === 'runtime' && number !== undefined && number >= 400 && number <= 599) {
    return { runtimeStatus: number };
  }
  if (name === 'reload' && number !== undefined) return { reloadAfterMs: number };
  if (name === 'hostile-sibling' && value === '') return { hasHostileSibling: true };
  throw new Error(
    `“${word}” is no fault: use slow-token=<milliseconds>, lost-network, forbidden=<path>, runtime=<status>, ` +
      'runtime=old, reload=<milliseconds> or hostile-sibling.',
  );
}
