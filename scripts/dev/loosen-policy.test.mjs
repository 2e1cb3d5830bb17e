import { expect, it } from 'vitest';
import { loosenHeaders, loosenPolicy } from './loosen-policy.mjs';

it('keeps the directives for framing and drops those that prevent hot reload', () => {
  const policy =
    "default-src 'none'; script-src 'self'; frame-src http://a.localhost; frame-ancestors 'self'";
  expect(loosenPolicy(policy)).toBe("frame-src http://a.localhost; frame-ancestors 'self'");
});

it('leaves other headers alone, and sends no empty policy', () => {
  const headers = { 'Content-Security-Policy': "script-src 'self'", 'Origin-Agent-Cluster': '?1' };
  expect(loosenHeaders(headers)).toEqual({ 'Origin-Agent-Cluster': '?1' });
});
