/** The reasons for which an image of a brand is refused. A page has words for each of them in every language. */
export type LogoFaultKind =
  /** Neither PNG nor SVG, or broken. */
  | 'image-form'
  | 'image-too-large'
  /** A file that could show or fetch something else than its own shapes, or whose entities could grow. */
  | 'image-unsafe'
  /** Nothing of it stands out from the header of the theme. */
  | 'invisible-light'
  | 'invisible-dark';

export class LogoFault extends Error {
  override readonly name = 'LogoFault';
  readonly kind: LogoFaultKind;

  constructor(kind: LogoFaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
