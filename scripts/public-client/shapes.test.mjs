import { describe, expect, it } from 'vitest';
import { describeMember, differencesOf } from './shapes.mjs';

const call = (parameters, returns) => ({ call: { parameters, returns } });
const answer = (fields) => call({}, { promise: { fields } });

describe('the comparison with the public client', () => {
  it.each([
    [
      'an answer with a field of another kind',
      answer({ date: 'number' }),
      answer({ date: 'string' }),
      ['`answer.date`: string in place of number'],
    ],
    [
      'an answer without a field',
      answer({ name: 'string' }),
      answer({ other: 'string' }),
      ['no `answer.name`'],
    ],
    [
      'an answer of a loose type',
      answer({ name: 'string' }),
      call({}, { promise: 'object' }),
      ['`answer` without exact types'],
    ],
    [
      'an option that is missing',
      call({ 'of?': { fields: { 'deep?': 'string' } } }, 'nothing'),
      call({ of: { fields: {} } }, 'nothing'),
      ['no `of.deep`'],
    ],
    [
      'a parameter that is missing',
      call({ a: 'string', 'b?': 'string' }, 'nothing'),
      call({ a: 'string' }, 'nothing'),
      ['no parameter `b?`'],
    ],
    ['a call that is a value', call({}, 'nothing'), { value: 'string' }, ['is no call here']],
    [
      'a form of a parameter that is missing',
      call({ a: { oneOf: ['number', 'string'] } }, 'nothing'),
      call({ a: 'string' }, 'nothing'),
      ['`a`: string in place of number'],
    ],
  ])('finds %s', (_what, wanted, own, expected) => {
    expect(differencesOf(wanted, own)).toEqual(expected);
  });

  it.each([
    [
      'more fields and parameters',
      answer({ name: 'string' }),
      {
        call: {
          parameters: { 'more?': 'string' },
          returns: { promise: { fields: { name: 'string', id: 'string' } } },
        },
      },
    ],
    [
      'further forms of a parameter',
      call({ a: 'string' }, 'nothing'),
      call({ a: { oneOf: ['number', 'string'] } }, 'nothing'),
    ],
    ['an answer where the public client has none', call({}, 'nothing'), call({}, { promise: 'nothing' })],
    [
      'further parameters of any number',
      call({ type: 'string', 'event?': 'number' }, 'nothing'),
      call({ type: 'string', '…values': 'anything' }, 'nothing'),
    ],
    ['a field that the type does not name', answer({ name: 'string' }), answer({ '…': 'anything' })],
  ])('takes %s for the same', (_what, wanted, own) => {
    expect(differencesOf(wanted, own)).toEqual([]);
  });

  it('describes a member in words', () => {
    const member = call(
      { key: 'string', 'options?': { fields: { 'shared?': 'boolean' } } },
      { promise: { list: 'string' } },
    );
    expect(describeMember(member)).toBe(
      '(key: string, options?: {shared?: boolean}) → promise of list of string',
    );
  });
});
