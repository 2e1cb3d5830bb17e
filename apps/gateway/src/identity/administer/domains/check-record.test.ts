import { expect, test } from 'vitest';
import { checkRecord, createTxtResolver, recordName } from './check-record';

const wanted = { domain: 'birch.example', token: 'the-token' };
const fails = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

test.each([
  ['a record with the token', async () => [['the-token']], 'proven'],
  ['a record in parts', async () => [['the-', 'token']], 'proven'],
  ['the token beside other records', async () => [['v=spf1 -all'], ['the-token '], ['x']], 'proven'],
  ['another token', async () => [['the-tokens']], 'other'],
  ['the token within a longer record', async () => [['unified-shell=the-token']], 'other'],
  ['several records without the token', async () => [['the-'], ['token']], 'other'],
  ['no record', async () => [], 'missing'],
  ['an unknown name', fails('ENOTFOUND'), 'missing'],
  ['a name without TXT records', fails('ENODATA'), 'missing'],
  ['a fault of the name server', fails('ESERVFAIL'), 'unreachable'],
  ['a time-out of the resolver', fails('ETIMEOUT'), 'unreachable'],
  ['no answer in time', () => new Promise<string[][]>(() => {}), 'unreachable'],
])('%s: %s', async (_name, resolveTxt, expected) => {
  expect(await checkRecord(resolveTxt, wanted, 20)).toBe(expected);
});

test('the record is looked for at one name below the domain, without the search domains of the machine', async () => {
  const asked: string[] = [];
  const resolveTxt = async (name: string) => {
    asked.push(name);
    return [];
  };
  await checkRecord(resolveTxt, wanted);
  expect(asked).toEqual(['_unified-shell.birch.example.']);
  expect(recordName('birch.example')).toBe('_unified-shell.birch.example');
  expect(createTxtResolver()).toBeTypeOf('function');
});
