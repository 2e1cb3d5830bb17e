/** Where the image of the icons is, and which names are in it (`icon-sprite.ts`). */
declare module 'virtual:icon-sprite' {
  export const address: string;
  export const names: ReadonlySet<string>;
}
