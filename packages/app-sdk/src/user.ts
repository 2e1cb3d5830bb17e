import type { FrameConfiguration, Handler } from './runtime-module';
import { askRuntime, whenRuntime } from './when-runtime';

/** Waits for the first configuration and resolves with one fact about the user; undefined for an unknown name. */
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
  /** Reports that a service has rejected the token: the shell checks the session and renews the token. */
  authExpired: () => void whenRuntime((module) => module.user().authExpired()),
  on(type: `change:${string}`, handler: Handler): void {
    whenRuntime((module) => module.user().on(type, handler));
  },
  off(type: `change:${string}`, handler: Handler): void {
    whenRuntime((module) => module.user().off(type, handler));
  },
};
