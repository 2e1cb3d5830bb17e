/**
 * The pages of the demonstration's second provider, styled as another company. They load no script and no foreign
 * resource.
 */
import { createHash } from 'node:crypto';
import { IDENTITY_DOCUMENT } from '../../http/policies/document-headers';
import { escapeHtml } from '../pages/escape-html';

const STYLE = `:root{color-scheme:light}
body{margin:0;min-height:100vh;background:#f4efe4;color:#1d2b22;font:17px/1.5 Georgia,'Times New Roman',serif}
header{padding:1.25rem 2rem;background:#12402b;color:#f6efdd;font-size:1.375rem;letter-spacing:.04em}
main{max-width:30rem;margin:3rem auto;padding:0 1.5rem}
h1{font-size:1.75rem;font-weight:400;border-bottom:2px solid #b08d3e;padding-bottom:.5rem}
label{display:block;margin-top:1rem}
input{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.5rem;border:1px solid #6d7a6f;background:#fff;color:inherit}
p[role=alert]{border-inline-start:4px solid #9c1c1c;padding-inline-start:.75rem;color:#8a1414}
button{font:inherit;margin:1.5rem .75rem 0 0;padding:.5rem 1.5rem;border:1px solid #12402b;background:#12402b;color:#fff}
button[value=cancel]{background:none;color:#12402b}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

export function renderBankPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head>
<body><header>Cedar Bank</header><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>
`;
}

export function renderBankSignIn({ email, isWrong }: { email: string; isWrong: boolean }): string {
  const alert = isWrong ? '<p role="alert">The email or the password is wrong.</p>' : '';
  const form = `<form method="post">
<label>Email<input name="email" type="email" autocomplete="username" value="${escapeHtml(email)}"></label>
<label>Password<input name="password" type="password" autocomplete="current-password"></label>
<button name="choice" value="sign-in">Sign in</button>
<button name="choice" value="cancel">Cancel</button></form>`;
  return renderBankPage('Staff sign-in', alert + form);
}

/**
 * @param formTarget the origin to which a form finally redirects; `form-action` applies to redirects after a form too
 */
export function bankPageHeaders(formTarget: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${formTarget}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { ...IDENTITY_DOCUMENT, 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}
