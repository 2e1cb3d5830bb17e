// The client as Svelte stores. Before the first configuration, and outside the shell, no store has a value. A component sets
// `page.title` and calls `page.done()` in an effect of its own.
import type { Profile } from '@unified-shell/protocol/configuration';
import { derived, type Readable, readable } from 'svelte/store';
import { followConfiguration } from './configuration';
import type { FrameConfiguration } from './runtime-module';

/** The latest configuration. */
export const configuration: Readable<FrameConfiguration | null> = readable<FrameConfiguration | null>(
  null,
  followConfiguration,
);

/** One value of the configuration. A text or a number is published only when it changes. */
export function configurationValue<Name extends keyof FrameConfiguration>(
  name: Name,
): Readable<FrameConfiguration[Name] | undefined> {
  return derived(configuration, (current) => current?.[name]);
}

/** The profile of the signed-in user; undefined for a third-party solution. */
export const user: Readable<Profile | undefined> = configurationValue('imsProfile');
