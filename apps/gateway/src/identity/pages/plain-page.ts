/**
 * A small self-contained page: one style sheet inside it, no script, no foreign host. Used for rare cases: a refused
 * sign-in address, the confirmation of a sign-out.
 */
import { createHash } from 'node:crypto';
import { IDENTITY_DOCUMENT } from '../../http/policies/document-headers';
import { escapeHtml } from './escape-html';

export interface PlainPage {
  title: string;
  text: string;
  /** Trusted HTML: a form, built by this code only. */
  form?: string;
  link?: { href: string; label: string };
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:100vh}
main{max-width:28rem;padding:2rem}
h1{font-size:1.5rem}
button,a.action{display:inline-block;font:inherit;padding:.5rem 1.25rem;border-radius:1rem;border:0;cursor:pointer;
background:#0d5fd6;color:#fff;text-decoration:none;margin-inline-end:.5rem}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export function renderPlainPage({ title, text, form, link }: PlainPage): string {
  const action = link
    ? `<p><a class="action" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form ?? ''}${action}</main></body>
</html>
`;
}

/**
 * @param formTargets further origins to which a form of the page may redirect; `form-action` applies to redirects
 * after a form too
 */
export function plainPageHeaders(formTargets: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // The provider adds the hash of its own script, which submits a form.
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return {
    ...IDENTITY_DOCUMENT,
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
}
