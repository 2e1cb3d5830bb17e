import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createHostNames, createPublicOrigins } from '../../config/public-origins';
import { identityPolicy, shellPolicy, solutionPolicy } from './content-security-policy';
import { hashInline } from './hash-inline';

const origins = createPublicOrigins('http://{host}:{port}', 4000, createHostNames('shell.localhost'));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = `<html><STYLE>p{}</STYLE><script type="application/json" id="x">{}</script>
  <script>boot("1")</script><script type="module" src="/a.js"></script><script type="module">late()</script></html>`;

const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );

describe('the hashes of inline content', () => {
  it('are those of scripts with inline text, not of files or data', () => {
    expect(hashInline(page, 'script')).toEqual([hash('boot("1")'), hash('late()')]);
    expect(hashInline(page, 'style')).toEqual([hash('p{}')]);
    expect(hashInline('<script>unclosed', 'script')).toEqual([]);
  });

  it('are those of the text as a browser parses it: with its line ends, after letters that are longer in lower case', () => {
    expect(hashInline('<p>İİ</p>\r\n<script>a\r\nb\rc</script>', 'script')).toEqual([hash('a\nb\nc')]);
  });
});

describe('the policy', () => {
  const policies = {
    shell: directivesOf(shellPolicy(page, origins, ["'self'", 'http://partner.localhost:4000'])),
    identity: directivesOf(identityPolicy(page, origins.shell)),
    solution: directivesOf(solutionPolicy(page, [origins.shell])),
  };

  it('of the shell allows frames of the given sources only, and lets only the shell frame it', () => {
    expect(policies.shell['frame-src']).toEqual(["'self'", 'http://partner.localhost:4000']);
    expect(policies.shell['frame-ancestors']).toEqual(["'self'"]);
    expect(policies.shell['connect-src']).toEqual(["'self'", 'http://identity.shell.localhost:4000']);
  });

  it('SVC-06 of the shell names the provider of guidance only where the operator has, without Trusted Types', () => {
    const guidance = 'https://guide.example';
    const policy = directivesOf(shellPolicy(page, origins, [], { guidance }));
    const named = (one: Record<string, string[]>) =>
      Object.keys(one).filter((name) => one[name]?.includes(guidance));
    expect(named(policy)).toEqual(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']);
    expect([named(policies.shell), named(policies.identity)]).toEqual([[], []]);
    expect([policy['trusted-types'], policies.shell['trusted-types']]).toEqual([
      undefined,
      ['unified-shell-worker'],
    ]);
    expect(policy['object-src']).toEqual(["'none'"]);
  });

  it('of identity allows no frame in it, and lets no page frame it', () => {
    expect(policies.identity['frame-ancestors']).toEqual(["'none'"]);
    expect(policies.identity['frame-src']).toEqual(["'none'"]);
  });

  it('DATA-03 of identity allows the shell’s pictures of people, and no other file of the shell', () => {
    expect(policies.identity['img-src']).toEqual(["'self'", 'data:', `${origins.shell}/people/`]);
  });

  it('DATA-03 of a solution allows the shell’s pictures of people, and no other file of the shell', () => {
    expect(policies.solution['img-src']).toEqual([
      "'self'",
      'data:',
      'http://experience.shell.localhost:4000/people/',
    ]);
  });

  it("of a solution lets the shell frame it, and allows the shell's runtime but no other script of the shell", () => {
    expect(policies.solution['frame-ancestors']).toEqual([origins.shell]);
    const foreign = policies.solution['script-src']?.filter((source) => source.startsWith('http'));
    expect(foreign).toEqual([`${origins.shell}/runtime/`]);
  });

  it('FRAME-24 of a solution lets it call the API of the shell, and no other address of another origin', () => {
    expect(policies.solution['connect-src']).toEqual(["'self'", `${origins.shell}/api/`]);
  });

  it('of shell and identity forbids text as code; that of a solution does not', () => {
    for (const policy of [policies.shell, policies.identity]) {
      expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    }
    expect(policies.identity['trusted-types']).toEqual(["'none'"]);
    // For the address of the service worker.
    expect(policies.shell['trusted-types']).toEqual(['unified-shell-worker']);
    expect(policies.solution).not.toHaveProperty('require-trusted-types-for');
    expect(policies.solution).not.toHaveProperty('trusted-types');
  });

  it.each(Object.entries(policies))(
    'of %s allows own and hashed scripts only, no other inline code, plug-in or base, and sends no reports',
    (_name, policy) => {
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      });
      expect(policy['script-src']).toEqual(expect.arrayContaining(["'self'", hash('boot("1")')]));
      const sources = Object.values(policy).flat();
      for (const loose of [
        "'unsafe-inline'",
        "'unsafe-eval'",
        "'unsafe-hashes'",
        '*',
        'https:',
        'http:',
        'blob:',
      ])
        expect(sources).not.toContain(loose);
      expect(Object.keys(policy).filter((name) => name.startsWith('report'))).toEqual([]);
    },
  );
});
