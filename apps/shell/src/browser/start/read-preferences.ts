import type { Environment } from '../../kernel/platform/environment';
import { readLanguages } from '../../kernel/workspace/preferences/languages';
import { DARK, SMALL_WINDOW } from '../../kernel/workspace/preferences/media-queries';
import { readNavigationOpen } from '../../kernel/workspace/preferences/navigation-openness';
import type { Preferences } from '../../kernel/workspace/preferences/preferences';
import { readThemeSetting } from '../../kernel/workspace/preferences/theme';

/** The preferences at the start, from the device and from earlier visits. */
export function readPreferences(window: Window, environment: Environment): Preferences {
  const smallWindow = window.matchMedia(SMALL_WINDOW).matches;
  return {
    theme: readThemeSetting(environment.stored, environment.now()),
    systemScheme: window.matchMedia(DARK).matches ? 'dark' : 'light',
    navigationOpen: !smallWindow && readNavigationOpen(environment),
    navigationHidden: false,
    smallWindow,
    languages: readLanguages(environment.stored) ?? window.navigator.languages,
  };
}
