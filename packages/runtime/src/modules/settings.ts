import type { RuntimeSettings, SettingsRequest } from '@unified-shell/protocol/runtime-module';
import type { Requests } from '../requests';

/** What the shell keeps for this application (`settings` of the runtime module). A failure is part of the answer. */
export function createSettings(ask: Requests['ask']): RuntimeSettings {
  return {
    async get(request) {
      try {
        const stored = await ask('settings.get', targetOf(request));
        const settings = Object.entries(request.settings).map(([name, fallback]) => [
          name,
          storedValue(stored, name) ?? fallback,
        ]);
        return { settings: Object.fromEntries(settings), success: true };
      } catch (error) {
        return { settings: request.settings, success: false, errorDetail: detailOf(error) };
      }
    },
    async set(request) {
      try {
        await ask('settings.set', { ...targetOf(request), settings: request.settings });
        return { settings: request.settings, success: true };
      } catch (error) {
        return { settings: {}, success: false, errorDetail: detailOf(error) };
      }
    },
  };
}

function targetOf({ groupId, level = 'userorg', appId }: SettingsRequest) {
  return { groupId, level, ...(appId !== undefined && { appId }) };
}

function storedValue(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name)
    ? Reflect.get(stored, name)
    : undefined;
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
