import type { RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { always } from '../../shared/always';
import { createEmitter } from '../../shared/emitter';
import type { RuntimeError } from '../../shared/runtime-error';
import { withAnyCall } from '../../shared/with-any-call';
import { withToldProperty } from '../../shared/with-told-property';
import { createHelpCenter } from './help-center';
import { createInterFrame } from './inter-frame';

const FACTORIES = 'agreements,consent,dom,error,modules,preferences'.split(',');

interface Reports {
  warn(text: string): void;
  inform(text: string): void;
  report(error: unknown): void;
}

/**
 * The modules that only pass their calls on: the shell checks the arguments, and answers `NOT_AVAILABLE` to the calls of
 * the public client that belong to its vendor. So this script stays small, and does not change with them. A call that
 * fails also writes to the console: a warning, or an information where the application cannot mend it.
 */
export function createForwardedModules(
  { forward, notify }: Pick<Requests, 'forward' | 'notify'>,
  { warn, inform, report }: Reports,
  setInboxButton: ReturnType<RuntimeMembers['pulse']>['setButton'],
) {
  const create = (module: string, own: object = createEmitter(report)): object =>
    withAnyCall(own, (name) => (...args: unknown[]) => {
      const answer = forward(`${module}.${name}`, args);
      answer.catch(({ code, message }: RuntimeError) =>
        (code === 'NOT_AVAILABLE' ? inform : warn)(`${module}.${name}: ${message}`),
      );
      return answer;
    });
  /** A module with a property whose value the shell is told by a call, without functions, which no message can carry. */
  const createTelling = (module: string, property: string, method: string) => {
    const api = create(module);
    return withToldProperty(api, property, (value) => Reflect.get(api, method)(value ?? {}));
  };
  const inboxEvents = createEmitter(report);
  const { api: helpCenter, clicked } = createHelpCenter(create('helpCenter'), notify, report);
  return {
    members: Object.fromEntries([
      ['nps', createTelling('nps', 'config', 'configure')],
      ['helpCenter', helpCenter],
      ...FACTORIES.map((name) => [name, always(create(name))]),
      ['ai', always(createTelling('ai', 'context', 'offer'))],
      ['interFrame', always(createInterFrame(createEmitter(report)))],
      ['inbox', always(create('inbox', inboxEvents))],
      ['pulse', always(create('pulse', { setButton: setInboxButton }))],
    ]),
    helpClicked: clicked,
    inboxChanged: () => inboxEvents.emit('change'),
  };
}
