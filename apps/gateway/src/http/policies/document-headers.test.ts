import { describe, expect, it } from 'vitest';
import { createHostNames, createPublicOrigins } from '../../config/public-origins';
import { identityHeaders, shellHeaders, solutionHeaders } from './document-headers';

const origins = createPublicOrigins('http://{host}:{port}', 4000, createHostNames('shell.localhost'));
const page = '<html><script>boot()</script></html>';
const headers = {
  shell: shellHeaders(page, origins, []),
  identity: identityHeaders(page, origins.shell),
  solution: solutionHeaders(page, [origins.shell]),
};
const deniedBy = (policy: string | undefined) =>
  (policy ?? '').split(', ').map((entry) => {
    expect(entry).toMatch(/^[a-z-]+=\(\)$/);
    return entry.slice(0, -3);
  });
const DELEGABLE = ['clipboard-read', 'clipboard-write', 'microphone', 'fullscreen'];

describe('the headers of a document', () => {
  it('separate the window of identity from its opener; those of a solution keep the windows that it opens', () => {
    expect(headers.identity['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers.solution).not.toHaveProperty('cross-origin-opener-policy');
  });

  it.each(Object.entries(headers))(
    'of %s deny the features that the product does not use',
    (_name, { 'permissions-policy': policy }) => {
      const denied = deniedBy(policy);
      expect(denied).toEqual(
        expect.arrayContaining(['camera', 'geolocation', 'payment', 'usb', 'display-capture']),
      );
      expect(new Set(denied).size).toBe(denied.length);
    },
  );

  it('of shell and solution allow the features that a registration may delegate; those of identity deny them', () => {
    for (const { 'permissions-policy': policy } of [headers.shell, headers.solution]) {
      expect(deniedBy(policy).filter((feature) => DELEGABLE.includes(feature))).toEqual([]);
    }
    expect(deniedBy(headers.identity['permissions-policy'])).toEqual(expect.arrayContaining(DELEGABLE));
  });

  it('of identity alone allow passkeys', () => {
    const passkeys = ['publickey-credentials-create', 'publickey-credentials-get'];
    const allowing = Object.entries(headers).filter(
      ([, { 'permissions-policy': policy }]) =>
        !passkeys.some((feature) => deniedBy(policy).includes(feature)),
    );
    expect(allowing.map(([name]) => name)).toEqual(['identity']);
  });

  it.each([
    ['shell', "'self'", 'SAMEORIGIN'],
    ['identity', "'none'", 'DENY'],
    // `X-Frame-Options` cannot name an origin.
    ['solution', origins.shell, undefined],
  ] as const)(
    'of %s limit framing also by X-Frame-Options, where that can express the policy',
    (name, ancestors, old) => {
      expect(headers[name]['content-security-policy']).toContain(`frame-ancestors ${ancestors}`);
      expect(headers[name]['x-frame-options']).toBe(old);
    },
  );

  it('CAT-20 give an isolated solution an opaque origin, and are the same otherwise', () => {
    const isolated = solutionHeaders(page, [origins.shell], true)['content-security-policy'] ?? '';
    expect(isolated).toBe(
      `${headers.solution['content-security-policy']}; sandbox allow-scripts allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox`,
    );
    expect(headers.solution['content-security-policy']).not.toContain('sandbox');
  });

  it('send the address of an identity page to no other origin', () => {
    expect(headers.identity['referrer-policy']).toBe('same-origin');
  });
});
