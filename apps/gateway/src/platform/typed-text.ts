/** The schemas of what people type and paste: in the forms in which it is stored and compared. */
import { cleanText, isSpoiled } from '@unified-shell/text/clean-text';
import { foldCase } from '@unified-shell/text/fold';
import { isMailAddress, normalizeMailAddress } from '@unified-shell/text/mail-address';
import * as v from 'valibot';
import { storableText } from './storable-text';

/** Before the characters that are not stored are removed. */
const MAX_TYPED_CHARS = 254;

/** Of several lines. */
export const freeText = v.pipe(storableText, v.transform(cleanText));

/** A text of one line. */
export const textLine = v.pipe(
  storableText,
  v.transform(cleanText),
  v.check((text) => ![...text].some(isControl)),
);

const isControl = (character: string) => character < ' ' || character === '\u007f';

/** A name of one line, of characters that could be read. */
export const nameLine = v.pipe(
  textLine,
  v.check((name) => !isSpoiled(name), 'has a character that could not be read'),
);

/** A text that is searched for, in any case. */
export const searchedLine = v.pipe(textLine, v.transform(foldCase));

/** Any text in the form in which addresses are compared: the look-up refuses every unknown one alike. */
export const comparedMailAddress = v.pipe(
  storableText,
  v.maxLength(MAX_TYPED_CHARS),
  v.transform(normalizeMailAddress),
  v.minLength(1),
);

/** An e-mail address in its stored form. */
export const mailAddress = v.pipe(
  comparedMailAddress,
  v.check(isMailAddress, 'must be an e-mail address'),
  v.metadata({ jsonSchema: { format: 'idn-email' } }),
);
