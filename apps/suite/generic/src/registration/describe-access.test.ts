import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { describe, expect, test } from 'vitest';
import { describeAccess } from './describe-access';

const { text } = suiteMessages.source;
const words = (rule: unknown) => describeAccess(text, 'en-US', rule);

describe('an access rule in words', () => {
  test('is undefined without a rule', () => {
    expect(words(undefined)).toBeUndefined();
  });

  test.each([
    [{ code: ['a', 'b'] }, 'Product: a or b'],
    [{ code: { all: ['a', 'b'] } }, 'Product: a and b'],
    [{ flag: ['a', 'b'] }, 'Flag: a and b'],
    [{ flag: { any: ['a', 'b'] } }, 'Flag: a or b'],
    [{ fi: ['acp:x'] }, 'Item: acp:x'],
    [{ fd: [{ property: 'lane', equals: 'prod' }] }, 'Product data: lane = prod'],
    [{ fd: [{ property: 'host', contains: 'eu' }] }, 'Product data: host ~ eu'],
    [{ subServiceCode: ['s'] }, 'Sub-service: s'],
    [{ visibleName: ['Administrators'] }, 'Group name: Administrators'],
    [{ role: ['ORG_ADMIN'] }, 'Role: ORG_ADMIN'],
    [{ internal: true }, 'Internal user'],
    [{ sandboxFlag: 'f' }, 'A sandbox, if the flag f is on'],
  ])('describes %j as: %s', (rule, expected) => {
    expect(words(rule)).toEqual({ text: expected });
  });

  test('says whether all conditions or only one of them must hold', () => {
    const clauses = [{ text: 'Product: a' }, { text: 'Flag: f' }];
    expect(words({ code: ['a'], flag: ['f'] })).toEqual({ needs: 'all', clauses });
    expect(words({ code: ['a'], flag: ['f'], logicOp: 'OR' })).toEqual({ needs: 'one', clauses });
  });

  test('is nested as the rule is', () => {
    expect(words({ any: [{ internal: true }, { code: ['a'], role: ['R'] }] })).toEqual({
      needs: 'one',
      clauses: [
        { text: 'Internal user' },
        { needs: 'all', clauses: [{ text: 'Product: a' }, { text: 'Role: R' }] },
      ],
    });
  });
});
