import type { FrameConfiguration, RuntimeFacts } from '@unified-shell/app-sdk/runtime-module';
import { imsInfoChanges } from '@unified-shell/protocol/frame-configuration/ims-info';
import { createEmitter } from '../../shared/emitter';

export interface FactsSource {
  /** Resolves with the first configuration. */
  configured: Promise<unknown>;
  configuration(): FrameConfiguration | null;
  report(error: unknown): void;
}

export interface Facts<Api extends RuntimeFacts = RuntimeFacts> {
  api: Api;
  /** Emits `change:<name>` for each changed fact. */
  emit(before: FrameConfiguration | null, now: FrameConfiguration): void;
}

/** Named facts of the configuration, with `change:<name>` events (`user` and `shell` of the runtime module). */
export function createFacts(names: readonly string[], source: FactsSource): Facts {
  const emitter = createEmitter(source.report);
  return {
    api: {
      ...emitter,
      async get(name: string) {
        await source.configured;
        const configuration = source.configuration();
        return configuration !== null && names.includes(name) ? Reflect.get(configuration, name) : undefined;
      },
    },
    emit(before, now) {
      for (const name of now.changedProperties.filter((changed) => names.includes(changed))) {
        const details = name === 'imsInfo' ? [imsInfoChanges(before?.imsInfo ?? {}, now.imsInfo)] : [];
        emitter.emit(`change:${name}`, Reflect.get(now, name), ...details);
      }
    },
  };
}
