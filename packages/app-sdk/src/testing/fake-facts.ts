import { imsInfoChanges } from '@unified-shell/protocol/frame-configuration/ims-info';
import type { FrameConfiguration, RuntimeFacts } from '../runtime-module';
import { createEvents } from './events';

export interface ConfigurationSource {
  /** Resolves with the first configuration. */
  configured: Promise<void>;
  configuration(): FrameConfiguration | null;
}

export interface FakeFacts {
  api: RuntimeFacts;
  /** Emits `change:<name>` for each changed fact. */
  emit(before: FrameConfiguration, now: FrameConfiguration): void;
}

/** Named facts of the configuration. */
export function createFakeFacts(
  names: readonly string[],
  { configured, configuration }: ConfigurationSource,
): FakeFacts {
  const events = createEvents();
  return {
    api: {
      ...events,
      async get(name: string) {
        await configured;
        return names.includes(name) ? Reflect.get(Object(configuration()), name) : undefined;
      },
    },
    emit(before, now) {
      for (const name of now.changedProperties.filter((changed) => names.includes(changed))) {
        const details = name === 'imsInfo' ? [imsInfoChanges(before.imsInfo, now.imsInfo)] : [];
        events.emit(`change:${name}`, Reflect.get(now, name), ...details);
      }
    },
  };
}
