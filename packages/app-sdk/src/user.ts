import type { FrameConfiguration, Handler } from './runtime-module';
import { askRuntime, whenRuntime } from './when-runtime';

/** One fact about the user, once the configuration is there; undefined when there is none of that name. */
function get<Name extends keyof FrameConfiguration>(
  name: Name,
): Promise<FrameConfiguration[Name] | undefined>;
function get(name: string): Promise<unknown>;
function get(name: string): Promise<unknown> {
  return askRuntime((module) => module.user().get(name));
}

/** Facts about the user. Events: `change:<name>` with the new value. */
export const user = {
  get,
  /** A service refused the token: the shell sees to the session, and renews it. */
  authExpired: () => void whenRuntime((module) => module.user().authExpired()),
  on(type: `change:${string}`, handler: Handler): void {
    whenRuntime((module) => module.user().on(type, handler));
  },
  off(type: `change:${string}`, handler: Handler): void {
    whenRuntime((module) => module.user().off(type, handler));
  },
};
