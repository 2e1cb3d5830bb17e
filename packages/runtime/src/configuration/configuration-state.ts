import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { mergeConfiguration } from './merge-configuration';

export interface ConfigurationState {
  /** The last one; null before the first. */
  configuration(): FrameConfiguration | null;
  /** Resolves with the first one. */
  configured: Promise<FrameConfiguration>;
  /** Takes a CONFIGURE in. @returns the new configuration, or undefined when nothing differs. */
  update(value: Configuration, changed?: readonly string[]): FrameConfiguration | undefined;
}

/** The configuration that this frame has; a new object at each change. */
export function createConfigurationState(): ConfigurationState {
  let last: FrameConfiguration | null = null;
  let resolve: (first: FrameConfiguration) => void = () => {};
  const configured = new Promise<FrameConfiguration>((settle) => {
    resolve = settle;
  });
  return {
    configuration: () => last,
    configured,
    update(value, changed) {
      const now = mergeConfiguration(last, value, changed);
      if (now === undefined) return undefined;
      last = now;
      resolve(now);
      return now;
    },
  };
}
