import { expect, it } from 'vitest';
import { readSingleSignOn } from './single-sign-on';

it.each([
  ['#/sso:example.com/home', 'example.com', { path: '/home' }],
  ['#/SSO:Example.COM/@alder/sname:prod/x?y=1', 'example.com', { tenant: 'alder', path: '/x', query: 'y=1' }],
  ['#/sso:example.com', 'example.com', { path: '/' }],
  ['#/sso:Bücher.example/home', 'xn--bcher-kva.example', { path: '/home' }],
  ['#/sso:b%C3%BCcher.example/home', 'xn--bcher-kva.example', { path: '/home' }],
  ['#/sso:xn--bcher-kva.example/home', 'xn--bcher-kva.example', { path: '/home' }],
  ['#%2Fsso%3Aexample.com%2Fhome', 'example.com', { path: '/home' }],
])('ROUTE-17 %s signs in through %s', (hash, domain, path) => {
  expect(readSingleSignOn(hash)).toMatchObject({ domain, path });
});

it.each([
  '#/home',
  '#/@alder/sso:example.com/home',
  '#/sso:/home',
  '#/sso:localhost/home',
  '#/sso:-bad.example/home',
  '#/sso:exa mple.com/home',
  '#/sso:example.com%2Fevil/home',
  '#/sso:example.com/%E0%A4%A',
  '#/sso:example.com/../x',
  '#/sso:example.com:80/home',
  '#/sso:user@example.com/home',
  '#/sso:example.com\\evil/home',
  '#/sso:example.com%40evil/home',
])('ROUTE-17 %s is not a single sign-on', (hash) => {
  expect(readSingleSignOn(hash)).toBeUndefined();
});
