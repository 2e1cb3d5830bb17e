import { expect, it } from 'vitest';
import { digestOf, findCautions, findChangesToApprove } from './judge-document';

const ADDRESS = 'https://orders.acme.example';
const orders = {
  appId: 'orders',
  name: 'Orders',
  description: 'What was ordered.',
  icon: 'app',
  group: 'Commerce',
  path: '/orders',
  permissionsPolicy: ['camera', 'microphone'],
  access: { product: 'orders' },
  sandbox: { historyType: 'HISTORY', sources: { prod: `${ADDRESS}/` }, thirdParty: true },
};
const fieldsOf = (changed: object) =>
  findChangesToApprove(orders, { ...orders, ...changed }).map(({ field }) => field);

it.each([
  ['a name and texts', { name: 'Orders 2', description: 'More', names: { 'de-DE': 'Aufträge' } }],
  ['a team', { team: { name: 'Orders' } }],
  ['a closing of the application by itself', { availability: { state: 'maintenance' } }],
  ['fewer features of the browser', { permissionsPolicy: ['camera'] }],
  ['no features at all', { permissionsPolicy: undefined }],
  ['a longer time to load', { sandbox: { ...orders.sandbox, pageTimeout: 90_000 } }],
])('lets %s take effect without an approval', (_what, changed) => {
  expect(fieldsOf(changed)).toEqual([]);
});

it.each([
  ['another feature of the browser', { permissionsPolicy: ['camera', 'midi'] }, 'permissionsPolicy'],
  ['no access rule any more', { access: undefined }, 'access'],
  [
    'another source',
    { sandbox: { ...orders.sandbox, sources: { prod: 'https://evil.example/' } } },
    'sandbox.sources',
  ],
  ['the data of users', { sandbox: { ...orders.sandbox, thirdParty: false } }, 'sandbox.thirdParty'],
  [
    'other parameters of its address',
    { sandbox: { ...orders.sandbox, extraParams: { a: 'b' } } },
    'sandbox.extraParams',
  ],
  ['another place in the shell', { path: '/home' }, 'path'],
  ['a place of others', { aliases: ['/finance'] }, 'aliases'],
  ['a link in place of the frame', { link: { address: 'https://evil.example/' } }, 'link'],
  ['a field that a later release adds', { slots: [{ id: 'card' }] }, 'slots'],
])('I53 lets %s wait for an approval', (_what, changed, field) => {
  expect(fieldsOf(changed)).toEqual([field]);
});

it('tells of everything that a solution from nothing would be allowed', () => {
  expect(findChangesToApprove({}, orders).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['permissionsPolicy', 'access', 'sandbox.sources', 'path', 'sandbox.historyType']),
  );
});

it('has the same digest whatever the order of fields is, and another one for each value', () => {
  const { appId, ...others } = orders;
  expect(digestOf({ ...others, appId })).toBe(digestOf(orders));
  expect(digestOf({ ...orders, description: 'Changed.' })).not.toBe(digestOf(orders));
});

it('I53 names each address that is not on the origin of the application', () => {
  const document = {
    ...orders,
    allowedOrigins: ['https://{tenant}.evil.example/', `${ADDRESS}/`],
    searchEndpoint: 'https://search.example/',
    sandbox: {
      ...orders.sandbox,
      sources: { dev: '{hosted}/', prod: `${ADDRESS}/`, qa: 'https://orders.acme.example.evil/' },
    },
  };
  expect(findCautions(document, ADDRESS, [])).toEqual([
    { kind: 'hosted', value: '' },
    { kind: 'other-origin', value: 'https://orders.acme.example.evil/' },
    { kind: 'other-origin', value: 'https://{tenant}.evil.example/' },
    { kind: 'other-origin', value: 'https://search.example/' },
  ]);
});

it('I54 names the application whose name is nearly the same, in any language', () => {
  const document = { ...orders, name: 'Ноmе', names: { 'de-DE': 'Finаnzen' } };
  expect(findCautions(document, ADDRESS, ['Home', 'Finanzen'])).toEqual([
    { kind: 'name-like', value: 'Home' },
    { kind: 'mixed-scripts', value: 'Ноmе' },
    { kind: 'name-like', value: 'Finanzen' },
    { kind: 'mixed-scripts', value: 'Finаnzen' },
  ]);
});
