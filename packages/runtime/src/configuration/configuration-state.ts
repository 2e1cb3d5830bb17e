import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { mergeConfiguration } from '@unified-shell/protocol/frame-configuration/merge-configuration';

export interface ConfigurationState {
  /** The latest configuration; null before the first. */
  configuration(): FrameConfiguration | null;
  /** Resolves with the first configuration. */
  configured: Promise<FrameConfiguration>;
  /** Applies a CONFIGURE. @returns the new configuration; undefined when no field differs */
  update(value: Configuration, changed?: readonly string[]): FrameConfiguration | undefined;
}

/** The configuration of this frame. Each change makes a new object. */
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
