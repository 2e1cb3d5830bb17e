import { createEmitter } from '../../shared/emitter';
import { notAvailable } from '../../shared/not-available';
import { always } from './always';
import { withAnyCall } from './with-any-call';

/** Members of the public client that are not there yet; those of the first kind are objects, the others functions. */
const OBJECTS = ['helpCenter', 'nps', 'internal'];
const FACTORIES = [
  ...(['modules', 'consent', 'pulse', 'agreements', 'error'] as const),
  ...(['interFrame', 'ai', 'capabilityApi', 'dom'] as const),
];

/** Set by applications and read back; any other member is a call. */
const VALUES = { config: undefined, context: undefined };

interface Reports {
  warn(text: string): void;
  report(error: unknown): void;
}

/**
 * What the public client has and this shell has not yet, so that using it is an answer and no crash: a call says so in the
 * console, and rejects with `NOT_AVAILABLE` for whoever awaits it.
 */
export function createAbsentModules(reports: Reports): object {
  const objects = OBJECTS.map((name) => [name, createAbsent(name, reports)]);
  const factories = FACTORIES.map((name) => [name, always(createAbsent(name, reports))]);
  return Object.fromEntries([...objects, ...factories]);
}

function createAbsent(module: string, { warn, report }: Reports): object {
  return withAnyCall({ ...createEmitter(report), ...VALUES }, (name) => () => {
    const answer = notAvailable(`${module}.${name}`)();
    answer.catch((error: Error) => warn(error.message));
    return answer;
  });
}
