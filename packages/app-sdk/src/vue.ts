// The client as Vue composables. Before the first configuration, and outside the shell, no ref has a value.
import type { Profile } from '@unified-shell/protocol/configuration';
import {
  type ComputedRef,
  computed,
  type MaybeRefOrGetter,
  onScopeDispose,
  type ShallowRef,
  shallowRef,
  toValue,
  watchPostEffect,
} from 'vue';
import { followConfiguration } from './configuration';
import { page } from './page';
import type { FrameConfiguration } from './runtime-module';

/** The latest configuration, until the scope of the caller ends. */
export function useConfiguration(): Readonly<ShallowRef<FrameConfiguration | null>> {
  const current = shallowRef<FrameConfiguration | null>(null);
  const stop = followConfiguration((configuration) => {
    current.value = configuration;
  });
  onScopeDispose(stop);
  return current;
}

/** One value of the configuration. Effects that read it run again only when that value changes. */
export function useConfigurationValue<Name extends keyof FrameConfiguration>(
  name: Name,
): ComputedRef<FrameConfiguration[Name] | undefined> {
  const current = useConfiguration();
  return computed(() => current.value?.[name]);
}

/** The profile of the signed-in user; undefined for a third-party solution. */
export function useUser(): ComputedRef<Profile | undefined> {
  return useConfigurationValue('imsProfile');
}

/** Sets the `detail` part of the page title, and again when it changes. */
export function usePageTitle(title: MaybeRefOrGetter<string>): void {
  const text = computed(() => toValue(title));
  watchPostEffect(() => {
    page.title = text.value;
  });
}

/** Reports to the shell that the page is usable, once `when` is true and the page is rendered. */
export function usePageDone(when: MaybeRefOrGetter<boolean> = true): void {
  const isUsable = computed(() => toValue(when));
  watchPostEffect(() => {
    if (isUsable.value) void page.done();
  });
}
