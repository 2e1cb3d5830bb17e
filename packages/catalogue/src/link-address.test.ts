import { describe, expect, it } from 'vitest';
import { expandSources } from './expand-sources';
import type { Environment } from './registration';
import { clientOf } from './solution-client';
import { parseRegistration } from './test-support/parse-registration';
import { tile } from './test-support/registration-samples';

const origins = {
  hosted: (id: string) => `https://${id}.test`,
  vendor: 'v.test',
  issuer: 'https://id.test:4000',
};
const linkOf = (link: object, environment: Environment = 'prod') =>
  expandSources(parseRegistration({ ...tile, link }), environment, origins).link;

describe('the address of a link', () => {
  it('is that of the application, with the placeholders that the browser fills', () => {
    expect(linkOf({ address: 'https://{tenant}.wiki{-env}.{vendor}/?in={region}' }, 'stage')).toBe(
      'https://{tenant}.wiki-stage.v.test/?in={region}',
    );
  });

  // OpenID Connect Core 1.0, section 4: `iss` is required, and both values are encoded.
  it('that starts a sign-in has the issuer and the address to open afterwards', () => {
    const link = linkOf({
      address: 'https://wiki.acme.example/{tenant}?a=1&b=2#c',
      initiateLogin: 'https://wiki.acme.example/start?by=shell',
    });
    const url = new URL(String(link).replaceAll('{tenant}', 'acme'));
    expect(url.origin + url.pathname).toBe('https://wiki.acme.example/start');
    expect([...url.searchParams]).toEqual([
      ['by', 'shell'],
      ['iss', 'https://id.test:4000'],
      ['target_link_uri', 'https://wiki.acme.example/acme?a=1&b=2#c'],
    ]);
  });

  it('keeps the fragment of the page that starts a sign-in', () => {
    const initiateLogin = 'https://wiki.acme.example/#/start';
    expect(linkOf({ address: 'https://wiki.acme.example/', initiateLogin })).toMatch(
      /&target_link_uri=[^#]*#\/start$/,
    );
  });

  it('without TLS is refused outside development', () => {
    expect(linkOf({ address: 'http://localhost:8080/' }, 'dev')).toBe('http://localhost:8080/');
    expect(() => linkOf({ address: 'http://localhost:8080/' })).toThrow(
      expect.objectContaining({ code: 'INSECURE_LINK', field: 'link.address' }),
    );
  });
});

it('a link has no frame, no origin and no client', () => {
  const { sandbox, spaAppId } = expandSources(parseRegistration(tile), 'prod', origins);
  expect([sandbox.source, spaAppId]).toEqual([undefined, undefined]);
  expect(clientOf(parseRegistration(tile))).toBeUndefined();
});

it('users are told the name and the contact of a team, and none of its other addresses', () => {
  const team = {
    name: 'Knowledge',
    contact: 'wiki@acme.example',
    repository: 'https://git.acme.example/wiki',
  };
  expect(expandSources(parseRegistration({ ...tile, team }), 'prod', origins).team).toEqual({
    name: 'Knowledge',
    contact: 'wiki@acme.example',
  });
});
