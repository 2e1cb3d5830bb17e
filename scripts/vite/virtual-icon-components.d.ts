/** The icon of each name as a component of the library (`icon-components.ts`). */
declare module 'virtual:icon-components' {
  import type { ComponentType } from 'react';

  export const icons: ReadonlyMap<string, ComponentType>;
}
