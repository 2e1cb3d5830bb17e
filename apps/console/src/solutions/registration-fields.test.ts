import { expect, test } from 'vitest';
import {
  isHosted,
  kindOf,
  readCodes,
  readField,
  setField,
  toAccess,
  toKind,
  withHost,
  wordsOf,
} from './registration-fields';

const registration = {
  appId: 'a',
  sandbox: { historyType: 'HASH', sources: { qa: 'https://a/' } },
  extra: [1],
};

test('a field is read and set by its path, and what the form does not know stays', () => {
  const changed = setField(registration, 'sandbox.sources.prod', 'https://b/');
  expect(readField(changed, 'sandbox.sources.prod')).toBe('https://b/');
  expect(changed).toEqual({
    ...registration,
    sandbox: { historyType: 'HASH', sources: { qa: 'https://a/', prod: 'https://b/' } },
  });
  expect(Object.keys(setField(registration, 'appId', 'b'))).toEqual(['appId', 'sandbox', 'extra']);
});

test('a field without a value is removed', () => {
  expect(setField(registration, 'extra', undefined)).toEqual({ appId: 'a', sandbox: registration.sandbox });
});

test('the section of a link takes the place of the frame’s, and back, with the address', () => {
  const frame = { appId: 'a', sandbox: { historyType: 'HASH', sources: { prod: 'https://a.example/' } } };
  const link = { appId: 'a', link: { address: 'https://a.example/' } };
  expect([kindOf(frame), kindOf(link)]).toEqual(['frame', 'link']);
  expect(toKind(frame, 'link', 'prod')).toEqual(link);
  expect(toKind(link, 'frame', 'prod')).toEqual(frame);
  expect(toKind(link, 'link', 'prod')).toBe(link);
});

test('a solution with published files has a host that is named after its id', () => {
  const frame = { appId: 'a', sandbox: { historyType: 'SERVER', sources: { prod: 'https://a.example/' } } };
  const hosted = toKind(frame, 'hosted', 'prod');
  expect(hosted).toEqual({
    appId: 'a',
    spaAppId: 'a',
    sandbox: { historyType: 'SERVER', sources: { prod: '{hosted}/' } },
  });
  expect(kindOf(hosted)).toBe('hosted');
  expect(withHost(setField(hosted, 'appId', 'b'), hosted)).toMatchObject({ appId: 'b', spaAppId: 'b' });
  expect(withHost(setField(hosted, 'appId', 'My_App'), hosted)).toMatchObject({ spaAppId: 'my-app' });
  const named = { ...hosted, spaAppId: 'orders' };
  expect(withHost(setField(named, 'appId', 'b'), named)).toMatchObject({ appId: 'b', spaAppId: 'orders' });
  expect(toKind(hosted, 'frame', 'prod')).toEqual({
    appId: 'a',
    sandbox: { historyType: 'SERVER', sources: { prod: '' } },
  });
});

test.each([
  [{ dev: 'http://a.localhost:5173/', prod: '{hosted}/' }, true],
  [{ prod: 'https://a.example/' }, false],
  [undefined, false],
])('the form asks for the host of a solution with the sources %j: %s', (sources, isAsked) => {
  expect(isHosted({ sandbox: { sources } })).toBe(isAsked);
});

test('an inherited member is no field', () => {
  expect(readField(registration, 'constructor')).toBeUndefined();
  expect(readField(registration, 'appId.length')).toBeUndefined();
});

test.each([
  [undefined, []],
  [{ code: ['a', 'b'] }, ['a', 'b']],
  [{ code: { all: ['a'] } }, undefined],
  [{ code: ['a'], role: ['R'] }, undefined],
])('the form shows the rule %j as the codes %j', (access, codes) => {
  expect(readCodes(access)).toEqual(codes);
});

test('the typed codes become a rule, and no codes no rule', () => {
  expect(toAccess(' dx_a, dx_b ')).toEqual({ code: ['dx_a', 'dx_b'] });
  expect(toAccess(' ')).toBeUndefined();
});

test('the typed codes stay as they are until the rule has other codes', () => {
  expect(wordsOf(['a', 'b'], 'a  b,')).toBe('a  b,');
  expect(wordsOf([], ' ')).toBe(' ');
  expect(wordsOf(['b', 'c'], 'a  b,')).toBe('b, c');
  expect(wordsOf([], 'a')).toBe('');
});
