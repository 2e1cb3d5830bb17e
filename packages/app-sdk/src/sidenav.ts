import type { SidenavItem, SidenavSection } from './runtime-module';
import { whenRuntime } from './when-runtime';

/** The application's part of the side navigation. The shell removes it when another solution opens. */
export const sidenav = {
  /** Shows these entries in place of those shown before. */
  show(menu: readonly (SidenavItem | SidenavSection)[]): void {
    whenRuntime((module) => {
      module.sidenav().config = { menu };
    });
  },
};
