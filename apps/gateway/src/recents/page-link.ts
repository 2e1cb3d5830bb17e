/** A page of an application that a user has opened or pinned. */

import { formatShellPath, parseShellPath } from '@unified-shell/address/shell-path';
import { cleanText } from '@unified-shell/text/clean-text';
import * as v from 'valibot';
import { storableText } from '../platform/storable-text';
import { freeText } from '../platform/typed-text';

const MAX_LINK_LENGTH = 1_000;

/** A shell path without a tenant in its canonical form: `/sname:prod/sample/orders?status=open`. */
export const link = v.pipe(
  storableText,
  v.maxLength(MAX_LINK_LENGTH),
  v.check((text) => {
    const path = text.startsWith('/') ? parseShellPath(`#${text}`) : undefined;
    return path !== undefined && path.tenant === undefined && formatShellPath(path) === text;
  }),
);

/** The appId is that of the application; the title and the name of the context are as the user saw them. */
export const pageLink = v.strictObject({
  appId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  link,
  title: v.pipe(storableText, v.maxLength(200), v.transform(cleanText), v.minLength(1)),
  context: v.optional(v.pipe(freeText, v.minLength(1), v.maxLength(200))),
});

export type PageLink = v.InferOutput<typeof pageLink>;

/** The page of a link: links that differ only in their query or fragment are one page. */
export function pageOf(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? text;
}
