import type { ChangeEvents, FrameConfiguration, StepUpAnswer, StepUpWishes } from './runtime-module';
import { askRuntime, required, whenRuntime } from './when-runtime';

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
  /**
   * Asks the user to sign in again for one action, unless the sign-in is fresh and strong enough already. The application
   * stays open. Resolves with undefined if the user gives up.
   */
  stepUp: (wishes: StepUpWishes): Promise<StepUpAnswer | undefined> =>
    askRuntime((module) => {
      const user = module.user();
      required(Reflect.get(user, 'stepUp'), 'user.stepUp');
      return user.stepUp(wishes);
    }),
  on<Type extends keyof ChangeEvents>(type: Type, handler: (...values: ChangeEvents[Type]) => void): void {
    whenRuntime((module) => module.user().on(type, handler));
  },
  off<Type extends keyof ChangeEvents>(type: Type, handler: (...values: ChangeEvents[Type]) => void): void {
    whenRuntime((module) => module.user().off(type, handler));
  },
};
