/** The address of the icons' image, and the names in it (`icon-sprite.ts`). */
declare module 'virtual:icon-sprite' {
  export const address: string;
  export const names: ReadonlySet<string>;
}
