/** The choice of a person's picture, by the person and by an administrator. */
export const pictures = {
  'picture.choose': 'Choose a picture',
  'picture.remove': 'Remove picture',
  'picture.hint': 'A PNG or JPEG file, which is cut to a square.',
  'picture.unsuitable': 'Choose a PNG or JPEG file of at most 10 MB, with sides of 64 to 10,000 pixels.',
} as const;
