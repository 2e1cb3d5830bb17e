// The development server injects scripts and styles and opens a socket, which the product's policy forbids. Only the
// directives for framing, base URI and forms are kept.

const directives = ['frame-src', 'frame-ancestors', 'base-uri', 'form-action'];
const header = 'content-security-policy';

/** @param {string} policy */
export function loosenPolicy(policy) {
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directives.includes(directive.split(' ')[0]))
    .join('; ');
}

/** @param {Record<string, string>} headers @returns {Record<string, string>} */
export function loosenHeaders(headers) {
  const entries = Object.entries(headers).map(([name, value]) =>
    name.toLowerCase() === header ? [name, loosenPolicy(value)] : [name, value],
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}
