import type { RuntimeMembers } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { always } from '../../shared/always';
import { createEmitter } from '../../shared/emitter';
import type { RuntimeError } from '../../shared/runtime-error';
import { withAnyCall } from '../../shared/with-any-call';
import { withToldProperty } from '../../shared/with-told-property';
import { createHelpCenter } from './help-center';
import { createInterFrame } from './inter-frame';

const FACTORIES = 'agreements,consent,dom,error,modules,preferences,translate'.split(',');

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
  { forward }: Pick<Requests, 'forward'>,
  { warn, inform, report }: Reports,
  setInboxButton: ReturnType<RuntimeMembers['pulse']>['setButton'],
) {
  /** The last calls that the shell needs again after a reconnection. */
  const repeated = new Map<string, () => unknown>();
  const create = (module: string, own: object = createEmitter(report)): object =>
    withAnyCall(own, (method) => (...args: unknown[]) => {
      const name = `${module}.${method}`;
      const call = () => {
        const answer = forward(name, args);
        answer.catch(({ code, message }: RuntimeError) =>
          (code === 'NOT_AVAILABLE' ? inform : warn)(`${name}: ${message}`),
        );
        return answer;
      };
      if (/^(offer|configure|setCount)$/.test(method)) repeated.set(name, call);
      return call();
    });
  /** A module with a property whose value the shell is told by a call, without functions, which no message can carry. */
  const createTelling = (module: string, property: string, method: string) => {
    const api = create(module);
    return withToldProperty(api, property, (value) => Reflect.get(api, method)(value ?? {}));
  };
  const inboxEvents = createEmitter(report);
  const { api: helpCenter, clicked } = createHelpCenter(create('helpCenter'), report);
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
    repeat() {
      for (const call of repeated.values()) call();
    },
  };
}
