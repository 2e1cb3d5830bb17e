// The client as a service of Angular with signals. It has no decorators, so that Angular's compiler is not needed to publish it.
import {
  afterRenderEffect,
  computed,
  DestroyRef,
  effect,
  InjectionToken,
  inject,
  type Signal,
  signal,
} from '@angular/core';
import type { Profile } from '@unified-shell/protocol/configuration';
import { followConfiguration } from './configuration';
import { page } from './page';
import type { FrameConfiguration } from './runtime-module';

/** Before the first configuration, and outside the shell, no signal has a value. */
export interface UnifiedShell {
  /** The latest configuration. */
  readonly configuration: Signal<FrameConfiguration | null>;
  /** The profile of the signed-in user; undefined for a third-party solution. */
  readonly user: Signal<Profile | undefined>;
  /** One value of the configuration. Effects that read it run again only when that value changes. */
  value<Name extends keyof FrameConfiguration>(name: Name): Signal<FrameConfiguration[Name] | undefined>;
  /** Sets the `detail` part of the page title, and again when it changes. Needs an injection context. */
  pageTitle(title: () => string): void;
  /** Reports that the page is usable, once `when` is true and the page is rendered. Needs an injection context. */
  pageDone(when?: () => boolean): void;
}

/** `inject(UnifiedShell)` is one service for the whole application. */
export const UnifiedShell = new InjectionToken<UnifiedShell>('UnifiedShell', {
  providedIn: 'root',
  factory: createService,
});

function createService(): UnifiedShell {
  const configuration = signal<FrameConfiguration | null>(null);
  inject(DestroyRef).onDestroy(followConfiguration((current) => configuration.set(current)));
  const value: UnifiedShell['value'] = (name) => computed(() => configuration()?.[name]);
  return {
    configuration: configuration.asReadonly(),
    user: value('imsProfile'),
    value,
    pageTitle(title) {
      const text = computed(title);
      effect(() => {
        page.title = text();
      });
    },
    pageDone(when = () => true) {
      const isUsable = computed(when);
      afterRenderEffect(() => {
        if (isUsable()) void page.done();
      });
    },
  };
}
