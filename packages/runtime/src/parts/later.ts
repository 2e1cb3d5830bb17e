import type { RareModules } from '../rare/rare-part';

type Promised<Call> = Call extends (...args: infer Args) => infer Answer
  ? (...args: Args) => Promise<Awaited<Answer>>
  : never;

/** Members of a rare module, which answer after they have loaded. */
export type LaterMembers<Module extends keyof RareModules, Name extends keyof RareModules[Module]> = {
  [Each in Name]: Promised<RareModules[Module][Each]>;
};

/** Returns members of a rare module. The first call of one loads them all. */
export type Later = <Module extends keyof RareModules, Name extends keyof RareModules[Module]>(
  module: Module,
  ...names: Name[]
) => LaterMembers<Module, Name>;

/** @param load resolves with the same modules each time; after a failure, the next call tries again */
export function createLater(load: () => Promise<RareModules>): Later {
  return (module, ...names) => {
    const members = names.map((name) => [
      name,
      async (...args: unknown[]) => {
        const loaded: object = (await load())[module];
        return Reflect.get(loaded, name)(...args);
      },
    ]);
    return Object.fromEntries(members);
  };
}
