import type { RuntimeSettings, SettingsAnswer, SettingsRequest } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';

/**
 * Settings that the shell stores for this application (`settings` of the runtime module). A failure is an answer with
 * `success: false`.
 */
export function createSettings(sendRequest: Requests['request']): RuntimeSettings {
  return {
    get: (request) =>
      answerOr(request.settings, async () => {
        const stored = await sendRequest('settings.get', targetOf(request));
        const settings = Object.entries(request.settings).map(([name, fallback]) => [
          name,
          storedValue(stored, name) ?? fallback,
        ]);
        return Object.fromEntries(settings);
      }),
    set: (request) =>
      answerOr({}, async () => {
        await sendRequest('settings.set', { ...targetOf(request), settings: request.settings });
        return request.settings;
      }),
  };
}

type Settings = SettingsRequest['settings'];

async function answerOr(otherwise: Settings, work: () => Promise<Settings>): Promise<SettingsAnswer> {
  try {
    return { settings: await work(), success: true };
  } catch (error) {
    return {
      settings: otherwise,
      success: false,
      errorDetail: error instanceof Error ? error.message : String(error),
    };
  }
}

function targetOf({ groupId, level = 'userorg', appId, sandbox }: SettingsRequest) {
  return { groupId, level, ...(appId !== undefined && { appId }), ...(sandbox && { sandbox }) };
}

function storedValue(stored: unknown, name: string): unknown {
  const group = Object(stored);
  return Object.hasOwn(group, name) ? group[name] : undefined;
}
