/** The open palette `Search`. */
export interface PaletteState {
  /** The text with which it opens: `>` lists the commands, `@` the organisations and contexts. */
  query: string;
}

/** `palette`: undefined closes it. */
export interface PaletteEvent {
  type: 'palette-changed';
  palette: PaletteState | undefined;
}
