/** The address of the icons' image, and the names in it (`icon-sprite.ts`). */
declare module 'virtual:icon-sprite' {
  export const address: string;
  export const names: ReadonlySet<string>;
}

/** The address of the image of all icons of the library, whose symbols have their names (`icon-sprite.ts`). */
declare module 'virtual:spectrum-sprite' {
  export const address: string;
}
