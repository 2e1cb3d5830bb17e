declare module 'virtual:parts' {
  /** The name of the file of each part, in the folder of the first script. */
  export const rare: string;
  export const apollo: string;
}
