import { createEmitter } from '../../shared/emitter';
import { notAvailable } from '../../shared/not-available';
import { always } from './always';
import { withAnyCall } from './with-any-call';

/** Members of the public client that are not implemented yet: the first are objects, the others are functions. */
const OBJECTS = ['helpCenter', 'nps', 'internal'];
const FACTORIES = [
  ...(['modules', 'consent', 'pulse', 'agreements', 'error'] as const),
  ...(['interFrame', 'ai', 'capabilityApi', 'dom'] as const),
];

/** Properties that applications set and read back. Any other member is a method. */
const VALUES = { config: undefined, context: undefined };

interface Reports {
  warn(text: string): void;
  report(error: unknown): void;
}

/**
 * The members of the public client that this shell does not implement yet, so that applications that use them do not
 * crash: a call warns in the console and rejects with `NOT_AVAILABLE`.
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
