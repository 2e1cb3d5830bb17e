/**
 * A small self-contained page: one style sheet inside it, no script, no foreign host. Used for rare cases: a refused
 * sign-in address, the confirmation of a sign-out.
 */
import { createHash } from 'node:crypto';
import type { Text } from '@unified-shell/messages/create-messages';
import { directionOf, type Locale, SOURCE_LOCALE } from '@unified-shell/messages/locales';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { type PlainPageSource, plainPageMessages } from '@unified-shell/messages/sets/plain-page-messages';
import type { Brand } from '../../brand/brand';
import { IDENTITY_DOCUMENT } from '../../http/policies/document-headers';
import { textIn } from '../../mail/message-texts';
import { escapeHtml } from './escape-html';

export interface PlainPage {
  /** The language of the texts. */
  locale?: Locale;
  title: string;
  text: string;
  /** For support and developers, in English: what another program has answered. */
  detail?: string | undefined;
  /** Trusted HTML: a form, built by this code only. */
  form?: string;
  link?: { href: string; label: string };
  /** Where the browser goes by itself after this time. */
  refresh?: { href: string; seconds: number };
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh}
main{max-width:28rem;padding:2rem}
h1{font-size:1.5rem}
button,a.action{display:inline-block;font:inherit;padding:.5rem 1.25rem;border-radius:1rem;border:0;cursor:pointer;
background:#0d5fd6;color:#fff;text-decoration:none;margin-inline-end:.5rem}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export function renderPlainPage({
  locale = SOURCE_LOCALE,
  title,
  text,
  detail,
  form,
  link,
  refresh,
}: PlainPage): string {
  const technical = detail ? `<p lang="en-US">${escapeHtml(detail)}</p>` : '';
  const action = link
    ? `<p><a class="action" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
    : '';
  const leaving = refresh
    ? `<meta http-equiv="refresh" content="${refresh.seconds};url=${escapeHtml(refresh.href)}">`
    : '';
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${leaving}
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${technical}${form ?? ''}${action}</main></body>
</html>
`;
}

/**
 * The texts in the language that the browser prefers.
 * @param acceptLanguage the header `Accept-Language`, such as `de-AT,de;q=0.9,en;q=0.5` (RFC 9110 §12.5.4)
 * @param brand that of the installation
 */
export async function plainPageTexts(
  acceptLanguage: string | undefined,
  { name }: Pick<Brand, 'name'>,
): Promise<{ locale: Locale; text: Text<PlainPageSource> }> {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', quality = '1'] = range.split(/;\s*q=/);
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality);
  const locale = matchLocale(preferred.map(({ tag }) => tag));
  return { locale, text: await textIn(plainPageMessages, locale, name) };
}

export interface PlainPageSources {
  /** Further sources of scripts, such as the hash of the page's own one. */
  scripts?: readonly string[];
  /** The origins of the page's frames. */
  frames?: readonly string[];
  /** Who may frame the page. By default no page may. */
  framedBy?: "'self'";
}

/**
 * @param formTargets further origins to which a form of the page may redirect; `form-action` applies to redirects
 * after a form too
 */
export function plainPageHeaders(
  formTargets: readonly string[],
  { scripts = [], frames = [], framedBy }: PlainPageSources = {},
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // The provider adds the hash of its own script, which submits a form.
    `script-src ${["'self'", ...scripts].join(' ')}`,
    ...(frames.length === 0 ? [] : [`frame-src ${["'self'", ...frames].join(' ')}`]),
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    ...IDENTITY_DOCUMENT,
    ...(framedBy === undefined ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
