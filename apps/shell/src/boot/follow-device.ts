import type { Shell } from '../core/create-shell';
import type { Environment } from '../core/environment';
import type { Preferences } from '../core/preferences/preferences';
import { readThemeSetting } from '../core/preferences/theme';

/** The width up to which the side navigation is a drawer. */
const SMALL_WINDOW = '(max-width: 768px)';
const DARK = '(prefers-color-scheme: dark)';

/** What the device and earlier visits say at the start. */
export function readPreferences(window: Window, environment: Environment): Preferences {
  const smallWindow = window.matchMedia(SMALL_WINDOW).matches;
  return {
    theme: readThemeSetting(environment.stored, environment.now()),
    systemScheme: window.matchMedia(DARK).matches ? 'dark' : 'light',
    navigationOpen: !smallWindow,
    smallWindow,
    languages: window.navigator.languages,
  };
}

/** Tells the shell when the device changes. Returns its undo. */
export function followDevice(window: Window, shell: Pick<Shell, 'observe'>): () => void {
  const dark = window.matchMedia(DARK);
  const small = window.matchMedia(SMALL_WINDOW);
  const onScheme = () => shell.observe({ type: 'system-scheme', scheme: dark.matches ? 'dark' : 'light' });
  const onWidth = () => shell.observe({ type: 'window-resized', small: small.matches });
  dark.addEventListener('change', onScheme);
  small.addEventListener('change', onWidth);
  return () => {
    dark.removeEventListener('change', onScheme);
    small.removeEventListener('change', onWidth);
  };
}
