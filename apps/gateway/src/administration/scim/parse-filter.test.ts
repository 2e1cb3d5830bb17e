/**
 * The texts that a directory sends as filters and paths, and those with which an attacker would stop the
 * process.
 */
import { describe, expect, it } from 'vitest';
import { compileFilter, findEquality, reads } from './match-filter';
import {
  type Filter,
  MAX_CHARACTERS,
  MAX_COMPARISONS,
  MAX_DEPTH,
  parseFilter,
  parsePath,
} from './parse-filter';
import { userSchema } from './schemas';
import { ScimError } from './scim-error';
import { readTokens, type Token } from './tokens';

const zoe = {
  schemas: [userSchema.id],
  id: 'AbC-1',
  externalId: 'a"b',
  userName: 'zoe@elm.example',
  name: { givenName: 'Zoë', familyName: "D'Arcy", formatted: "Zoë D'Arcy" },
  displayName: "Zoë D'Arcy",
  emails: [
    { value: 'zoe@elm.example', type: 'work', primary: true },
    { value: 'home@elm.example', type: 'home', primary: false },
  ],
  active: true,
  meta: { resourceType: 'User', created: '2026-11-02T08:00:00.000Z' },
};

const matches = (filter: string) => compileFilter(parseFilter(filter), userSchema)(zoe);

/** @returns the kind of the refusal */
function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ScimError) return error.kind;
    throw error;
  }
  return 'none';
}

const countComparisons = (filter: Filter): number => {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.parts.reduce((sum, part) => sum + countComparisons(part), 0);
    case 'not':
      return countComparisons(filter.part);
    default:
      return 1;
  }
};

describe('a filter', () => {
  it.each([
    'userName eq "ZOE@elm.example"',
    'urn:ietf:params:scim:schemas:core:2.0:User:userName eq "zoe@elm.example"',
    'URN:ietf:params:scim:schemas:core:2.0:user:name.familyName sw "d\'"',
    'displayName eq "zoë d\'arcy"',
    'displayName eq "zoe\u0308 d\'arcy"',
    'externalId eq "a\\"b"',
    'id eq "AbC-1"',
    'emails eq "zoe@elm.example"',
    'emails.value co "ELM"',
    'emails[type eq "work"].value eq "ZOE@ELM.EXAMPLE"',
    'emails[type eq "home" and value ew "example"]',
    'emails[type eq "home"] pr',
    'userName pr and not (title pr)',
    'userName ne "x" and title ne "x"',
    'title eq null and userName ne null',
    'active eq true and active eq "True"',
    'meta.created gt "2026-11-02T07:59:59Z" and meta.created le "2026-11-02T09:00:00+01:00"',
    'userName ge "a" and userName lt "zz"',
    'title eq "x" or userName sw "zoe" and active eq true',
    '(title eq "x" or userName sw "zoe") and active eq true',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department ne "Sales"',
    '\tuserName\npr ',
  ])('finds the user by %s', (filter) => {
    expect(matches(filter)).toBe(true);
  });

  it.each([
    'id eq "abc-1"',
    'externalId eq "A\\"B"',
    'userName eq "zoe"',
    'title pr',
    'title eq "x"',
    'emails[type eq "home"].value sw "zoe"',
    'emails[type eq "other"]',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "Sales"',
    'urn:ietf:params:scim:schemas:core:2.0:Group:userName pr',
    'members eq "x"',
    'name eq "Zoë"',
    'name.planet eq "mars"',
    'not (active eq true)',
    'externalId gt 5',
    'active eq 1',
    'active eq false or title pr and userName pr',
    'constructor pr or __proto__ pr or toString pr',
  ])('does not find the user by %s', (filter) => {
    expect(matches(filter)).toBe(false);
  });

  it.each([
    '',
    ' ',
    'userName',
    'userName equals "x"',
    'userName eq',
    'userName eq dora',
    'userName eq "x" and',
    'and userName eq "x"',
    'userName eq "x" userName pr',
    '(userName pr',
    'userName pr)',
    'not userName pr',
    'emails[type eq "work"',
    'emails[type eq "work"]value eq "x"',
    'emails[type eq "work"]. eq "x"',
    'emails] pr',
    'eq "x"',
    '"userName" eq "x"',
    '5 eq "x"',
    'userName eq "x',
    'userName eq "\\x"',
    'userName eq "a\nb"',
    'active gt true',
    'userName co 5',
    'userName co null',
    'userName gt null',
    'active co "true"',
    'meta.created gt "yesterday"',
  ])('is refused when it is %j', (filter) => {
    expect(refusalOf(() => matches(filter))).toBe('invalidFilter');
  });

  it('is refused beyond 1,000 characters, brackets 10 deep and 50 comparisons, and accepted up to them', () => {
    const long = (length: number) => `userName eq "${'x'.repeat(length - 'userName eq ""'.length)}"`;
    expect(refusalOf(() => parseFilter(long(MAX_CHARACTERS)))).toBe('none');
    expect(refusalOf(() => parseFilter(long(MAX_CHARACTERS + 1)))).toBe('invalidFilter');
    const deep = (depth: number) => `${'('.repeat(depth)}id pr${')'.repeat(depth)}`;
    expect(refusalOf(() => parseFilter(deep(MAX_DEPTH)))).toBe('none');
    expect(refusalOf(() => parseFilter(deep(MAX_DEPTH + 1)))).toBe('invalidFilter');
    const many = (count: number) => Array.from({ length: count }, () => 'id pr').join(' or ');
    expect(refusalOf(() => parseFilter(many(MAX_COMPARISONS)))).toBe('none');
    expect(refusalOf(() => parseFilter(many(MAX_COMPARISONS + 1)))).toBe('tooMany');
  });

  it('of an equality that each match must have tells its text, so that the database looks it up', () => {
    const find = (filter: string) => findEquality(parseFilter(filter), 'username', userSchema);
    expect(find('userName eq "a"')).toBe('a');
    expect(find('active eq true and (userName eq "a")')).toBe('a');
    expect(find('active eq true or userName eq "a"')).toBeUndefined();
    expect(find('not (userName eq "a")')).toBeUndefined();
    expect(find('userName sw "a"')).toBeUndefined();
    expect(find('urn:ietf:params:scim:schemas:extension:x:2.0:User:userName eq "a"')).toBeUndefined();
  });

  it('tells which attributes it reads', () => {
    expect(reads(parseFilter('id pr and not (MEMBERS eq "x")'), 'members')).toBe(true);
    expect(reads(parseFilter('displayName eq "members"'), 'members')).toBe(false);
  });
});

describe('a hostile filter', () => {
  const fill = (unit: string) =>
    unit.repeat(Math.ceil(MAX_CHARACTERS / unit.length)).slice(0, MAX_CHARACTERS);
  const group = '(a pr or b pr)';
  const hostile: [string, string][] = [
    ['60 backslashes in a text that is not closed', `userName eq "${'\\'.repeat(60)}`],
    ['981 backslashes in a text that is not closed', `userName eq "${'\\'.repeat(981)}`],
    ['12 groups that the former library multiplied out', Array(12).fill(group).join(' and ')],
    ['25 groups of two', Array(25).fill(group).join(' and ')],
    ['ten levels of groups', `${'not ('.repeat(10)}a pr or b pr${')'.repeat(10)}`],
    ['values within values', `${'a[b pr and '.repeat(9)}c pr${']'.repeat(9)}`],
    ...[
      '(',
      ')',
      '[',
      ']',
      '"',
      '\\',
      ' ',
      '.',
      ':',
      'a',
      '0',
      '-',
      '\t',
      '\u0000',
      '😀',
      'not (',
      'a[',
      'a.',
    ].map((unit): [string, string] => [`1,000 characters of ${JSON.stringify(unit)}`, fill(unit)]),
    ...['a pr and ', 'a eq "x" or ', '"\\', '\\"', 'a eq "" ', '"" ', 'urn:', 'a]', 'and ', 'pr '].map(
      (unit): [string, string] => [`1,000 characters of ${JSON.stringify(unit)}`, fill(unit)],
    ),
  ];

  it.each(hostile)('%s is read once, each character in one token', (_name, filter) => {
    const read: Token[] = [];
    try {
      for (const token of readTokens(filter, (detail) => new Error(detail))) read.push(token);
    } catch {
      // The text is refused; the tokens before it count.
    }
    let end = 0;
    for (const token of read) {
      expect(token.at).toBeGreaterThanOrEqual(end);
      expect(token.end).toBeGreaterThan(token.at);
      end = token.end;
    }
    expect(end).toBeLessThanOrEqual(filter.length);
  });

  it.each(hostile)('%s is refused, or has no more comparisons than its text', (_name, filter) => {
    let parsed: Filter | undefined;
    const refusal = refusalOf(() => {
      parsed = parseFilter(filter);
    });
    if (parsed === undefined) {
      expect(['invalidFilter', 'tooMany']).toContain(refusal);
      return;
    }
    expect(countComparisons(parsed)).toBeLessThanOrEqual(
      filter.split(' pr').length + filter.split(' eq').length,
    );
    expect(typeof compileFilter(parsed, userSchema)(zoe)).toBe('boolean');
  });

  it('of 25 groups of two reads the resource 50 times, once for each comparison', () => {
    let count = 0;
    const resource = new Proxy(zoe, {
      get(target, name) {
        count += 1;
        return Reflect.get(target, name);
      },
    });
    const filter = Array(25).fill('(id eq "no" or active pr)').join(' and ');
    expect(compileFilter(parseFilter(filter), userSchema)(resource)).toBe(true);
    expect(count).toBe(50);
  });
});

describe('a path of a PATCH', () => {
  const parse = (path: string) => parsePath(path, { comparisons: 3 });

  it('has an attribute, a filter of its values and a sub-attribute', () => {
    expect(parse('emails[type eq "work"].value')).toMatchObject({
      schema: undefined,
      attribute: 'emails',
      sub: 'value',
      filter: { kind: 'compare', operator: 'eq', operand: 'work' },
    });
    expect(parse('Name.familyName')).toMatchObject({ attribute: 'name', sub: 'familyname' });
    expect(parse(`${userSchema.id}:name.givenName`)).toMatchObject({
      schema: userSchema.id.toLowerCase(),
      attribute: 'name',
      sub: 'givenname',
    });
  });

  it.each([
    'emails[',
    'emails[]',
    'emails[type]',
    'a b',
    '"a"',
    ')',
    '.',
    'a..',
    'members[value eq "x"] and a',
  ])('is refused when it is %s', (path) => {
    expect(refusalOf(() => parse(path))).toMatch(/invalidPath|none/);
    if (path !== 'a..') expect(refusalOf(() => parse(path))).toBe('invalidPath');
  });

  it('shares the bound of comparisons with the other paths of its PATCH', () => {
    const budget = { comparisons: 3 };
    parsePath('members[value eq "a" or value eq "b"]', budget);
    parsePath('members[value eq "c"]', budget);
    expect(refusalOf(() => parsePath('members[value eq "d"]', budget))).toBe('tooMany');
  });
});
