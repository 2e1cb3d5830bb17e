// The client as React hooks. Before the first configuration, and outside the shell, no hook has a value.
import type { Profile } from '@unified-shell/protocol/configuration';
import { useEffect, useSyncExternalStore } from 'react';
import { configuration, onConfiguration } from './configuration';
import { page } from './page';
import type { FrameConfiguration } from './runtime-module';

/** The latest configuration; renders again at each change. */
export function useConfiguration(): FrameConfiguration | null {
  return useSyncExternalStore(onConfiguration, configuration, () => null);
}

/** One value of the configuration; renders again only when that value changes. */
export function useConfigurationValue<Name extends keyof FrameConfiguration>(
  name: Name,
): FrameConfiguration[Name] | undefined {
  const value = () => configuration()?.[name];
  return useSyncExternalStore(onConfiguration, value, () => undefined);
}

/** The profile of the signed-in user; undefined for a third-party solution. */
export function useUser(): Profile | undefined {
  return useConfigurationValue('imsProfile');
}

/** Sets the `detail` part of the page title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    page.title = title;
  }, [title]);
}

/** Reports to the shell that the page is usable, once `when` is true. */
export function usePageDone(when = true): void {
  useEffect(() => {
    if (when) void page.done();
  }, [when]);
}
