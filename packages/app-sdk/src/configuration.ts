import { init } from './init';
import type { FrameConfiguration, Handler } from './runtime-module';

/** The latest configuration; null before the first, and outside the shell. A new object at each change. */
export function configuration(): FrameConfiguration | null {
  return window.unifiedShellRuntime?.Runtime().lastConfigurationPayload ?? null;
}

/** The first configuration. Never settles outside the shell. */
export function ready(): Promise<FrameConfiguration> {
  return new Promise((resolve) => {
    init((runtime) => runtime.on('ready', resolve));
  });
}

/**
 * Calls back at each configuration, the first one included, and soon when there is one already.
 * @returns the undo.
 */
export function onConfiguration(listener: (configuration: FrameConfiguration) => void): () => void {
  return subscribe(['ready', 'configuration'], listener);
}

/** Calls back when the shell sent the frame to another place. @returns the undo. */
export function onHistory(listener: (event: { type: string; path: string }) => void): () => void {
  return subscribe(['history'], listener);
}

function subscribe(types: readonly string[], listener: Handler): () => void {
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
