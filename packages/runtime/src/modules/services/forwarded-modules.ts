import type { RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { createEmitter } from '../../shared/emitter';
import { always } from '../absent/always';
import { withAnyCall } from '../absent/with-any-call';
import { createHelpCenter } from './help-center';

/** The first are objects, the others are functions. */
const OBJECTS = ['internal'];
const FACTORIES = 'agreements,ai,capabilityApi,consent,dom,error,interFrame,modules,preferences,pulse'.split(
  ',',
);

/** Properties that applications set and read back. Any other member is a method. */
const VALUES = { config: undefined, context: undefined };

interface Reports {
  warn(text: string): void;
  report(error: unknown): void;
}

/**
 * The modules that only pass their calls on: the shell checks the arguments, and answers `NOT_AVAILABLE` to the calls of
 * the public client that it does not implement yet. So this script stays small, and does not change with them. A call
 * that fails also warns in the console.
 */
export function createForwardedModules(
  { forward, notify }: Pick<Requests, 'forward' | 'notify'>,
  { warn, report }: Reports,
) {
  const create = (module: string, events = createEmitter(report)): object =>
    withAnyCall({ ...events, ...VALUES }, (name) => (...args: unknown[]) => {
      const answer = forward(`${module}.${name}`, args);
      answer.catch((error: Error) => warn(error.message));
      return answer;
    });
  const inboxEvents = createEmitter(report);
  let config: RuntimeMembers['nps']['config'];
  const nps = create('nps');
  Object.defineProperty(nps, 'config', {
    get: () => config,
    set(next) {
      config = next;
      notify('nps.configure', next ?? {});
    },
  });
  const { api: helpCenter, clicked } = createHelpCenter(create('helpCenter'), notify, report);
  return {
    members: Object.fromEntries([
      ['nps', nps],
      ['helpCenter', helpCenter],
      ...OBJECTS.map((name) => [name, create(name)]),
      ...FACTORIES.map((name) => [name, always(create(name))]),
      ['inbox', always(create('inbox', inboxEvents))],
    ]),
    helpClicked: clicked,
    inboxChanged: () => inboxEvents.emit('change'),
  };
}
