import { init } from './init';
import type { FrameConfiguration, HistoryEvent, RuntimeEvents } from './runtime-module';

/** The latest configuration; null before the first one, and outside the shell. Each change makes a new object. */
export function configuration(): FrameConfiguration | null {
  return window.unifiedShellRuntime?.Runtime().lastConfigurationPayload ?? null;
}

/** Resolves with the first configuration. Never settles outside the shell. */
export function ready(): Promise<FrameConfiguration> {
  return new Promise((resolve) => {
    init((runtime) => runtime.on('ready', resolve));
  });
}

/**
 * Calls the listener with each configuration, including the first. If one has been received already, the listener is
 * called with it in a microtask.
 * @returns a function that unsubscribes
 */
export function onConfiguration(listener: (configuration: FrameConfiguration) => void): () => void {
  return subscribe(['ready', 'configuration'], listener);
}

/**
 * Calls the listener at once with the latest configuration, null before the first one, and then with each that follows.
 * @returns a function that unsubscribes
 */
export function followConfiguration(
  listener: (configuration: FrameConfiguration | null) => void,
): () => void {
  listener(configuration());
  return onConfiguration(listener);
}

/**
 * Calls the listener when the shell has moved the frame to another app location.
 * @returns a function that unsubscribes
 */
export function onHistory(listener: (event: HistoryEvent) => void): () => void {
  return subscribe(['history'], listener);
}

function subscribe<Type extends keyof RuntimeEvents>(
  types: readonly Type[],
  listener: (...values: RuntimeEvents[Type]) => void,
): () => void {
  let stop = () => {};
  const cancel = init((runtime) => {
    for (const type of types) runtime.on(type, listener);
    stop = () => {
      for (const type of types) runtime.off(type, listener);
    };
  });
  return () => {
    cancel();
    stop();
  };
}
