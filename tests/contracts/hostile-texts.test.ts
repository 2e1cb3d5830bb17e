/**
 * The parsers of what a request sends, each with the texts that are worst for it: 16 times the text takes about 16 times the
 * time. docs/cases.md lists all such parsers, their bounds, and the tests of those that are not here.
 */
import { rank } from '@unified-shell/search/rank';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as fields from '../../apps/gateway/src/admin-calls/fields';
import { NO_BRAND } from '../../apps/gateway/src/brand/brand';
import { negotiateEncoding, readDictionary } from '../../apps/gateway/src/delivery/negotiate-encoding';
import { readBlocks } from '../../apps/gateway/src/help/read-blocks';
import { isDeeperThan } from '../../apps/gateway/src/http/endpoint/json-depth';
import { hasRepeatedKey } from '../../apps/gateway/src/http/endpoint/json-keys';
import { parseHost } from '../../apps/gateway/src/http/server/host-name';
import { describeDevice } from '../../apps/gateway/src/identity/account/describe-device';
import { createWebAuthn } from '../../apps/gateway/src/identity/passkeys/web-authn';
import { readCookies } from '../../apps/gateway/src/identity/shared/read-cookie';
import { scrub } from '../../apps/gateway/src/logging/scrub';
import { protectArguments, restoreArguments } from '../../apps/gateway/src/translation/keep-arguments';
import { isPathInShell } from '../../packages/address/src/path-in-shell';
import { parseShellPath } from '../../packages/address/src/shell-path';
import { readSingleSignOn } from '../../packages/address/src/single-sign-on';
import { fillUrlTemplate } from '../../packages/address/src/url-template';
import { createRouteIndex } from '../../packages/catalogue/src/route-index';
import { readMount } from '../../packages/catalogue/src/routes/mount';
import { judgeMessage } from '../../packages/messages/src/judge-message';
import { matchLocale } from '../../packages/messages/src/match-locale';
import { growthOf, MAX_GROWTH } from './growth';

/** A text that repeats the unit. */
const of = (unit: string) => (characters: number) => unit.repeat(Math.ceil(characters / unit.length));
const between = (start: string, unit: string, end: string) => (characters: number) =>
  `${start}${of(unit)(characters)}${end}`;

const routes = createRouteIndex(
  ['/a', '/a/{x}', '/a/{x}/{y:number}', '/{x}/a', '/{x}/{y}/a', '/a/a/a/*'].map((path) => ({
    path,
    value: path,
  })),
);
const RULES = { mainDomain: 'shell.example', isDev: false };
const fill = (template: string) => {
  try {
    return fillUrlTemplate(template, { context: { a: 'x' }, query: {}, path: {} }, RULES);
  } catch {
    return undefined;
  }
};
const names = Array.from({ length: 50 }, (_, index) => ({ name: `Solution ${index} of analytics` }));

interface Parser {
  work: (text: string) => unknown;
  /** Near the bound of the text, or less where that is enough to tell. */
  characters: number;
  worst: readonly ((characters: number) => string)[];
}

const parsers: Record<string, Parser> = {
  'the depth of JSON': {
    work: (text) => isDeeperThan(text, Number.POSITIVE_INFINITY),
    characters: 200_000,
    worst: ['[', '{"a":', '"\\', '"\\"', '[],'].map(of),
  },
  'the keys of JSON': {
    work: hasRepeatedKey,
    characters: 200_000,
    worst: [
      of('{"a":1},'),
      of('"\\u0061",'),
      of('"\\\\"'),
      (characters) =>
        JSON.stringify(Object.fromEntries([...Array(characters >> 3).keys()].map((key) => [key, 1]))),
    ],
  },
  'an e-mail address': {
    work: (text) => v.is(fields.email, text),
    characters: 100_000,
    worst: [of('a'), of('a.'), of('a@a.'), between('a@', 'a.', '!'), between('a@', 'a-', '')],
  },
  'a name, a search term and a time': {
    work: (text) => [v.is(fields.name, text), v.is(fields.search, text), v.is(fields.time, text)],
    characters: 100_000,
    worst: [of(' '), of('a'), of('2'), of('2026-01-01T00:00:00.')],
  },
  'languages, tenants and roles': {
    work: (text) => [v.is(fields.languages, [text]), v.is(fields.tenant, text), v.is(fields.roleName, text)],
    characters: 100_000,
    worst: [of('a'), of('a-'), of('ab-'), between('', 'ab-', '!'), of('A_')],
  },
  'Markdown in one block': {
    work: readBlocks,
    characters: 8_000,
    worst: ['**_a', '__a_', '*a', 'a_b', '~~a~', '![*a', '[*a](', '[', '<a ', '`a', '\\', '[a]: b\n'].map(of),
  },
  'Markdown in many blocks': {
    work: readBlocks,
    characters: 8_000,
    worst: ['**_a', '__a_', '![*a', '<a '].map((unit) => of(`${of(unit)(300)}\n\n`)),
  },
  'Markdown in lists and quotes': {
    work: readBlocks,
    characters: 40_000,
    worst: [
      between('- a\n', 'a\n', ''),
      between('- a\n', '[a\n', ''),
      between('> - '.repeat(10), 'a\n', ''),
      ...['- ', '> ', '1. ', '1) ', '- 1. ', '1. > ', '\n- ', '> > a\n'].map(of),
    ],
  },
  'a line of the log, which may quote a request': {
    work: scrub,
    characters: 50_000,
    worst: [
      ...['a.%40', '%.', 'http://', '"token":"', '"token":["', '\\"token\\":\\"', 'a', 'aB1-'].map(of),
      ...['eyJaaaaaaaaa', 'bearer ', '?a=', '\u0085'].map(of),
    ],
  },
  'arguments of a text to be translated': {
    work: (text) => restoreArguments(protectArguments(text), text),
    characters: 10_000,
    worst: ['{', '}', '{}', '{{', '{a}', '<', '&', '&#'].map(of),
  },
  'the answer of a translator': {
    work: (text) => restoreArguments(text, 'a'),
    characters: 100_000,
    worst: ['<span translate="no">', '</span>', '&#'].map(of),
  },
  'an ICU message': {
    work: (text) => judgeMessage('a', text, 'en-US'),
    characters: 2_000,
    worst: ['{', '{a', '{a,plural,other{', "'", '#', '<a>'].map(of),
  },
  'a search term': {
    work: (text) => rank(names, text, (item) => item),
    characters: 800,
    worst: ['a ', 'analytisc ', 'e\u0301'].map(of),
  },
  'a path of the shell': {
    work: (text) => [parseShellPath(text), isPathInShell(text), readSingleSignOn(text)],
    characters: 16_000,
    worst: [
      ...['/', '/a', '/in:a', '/%2e', '/..', '/@', 'sso:', '%2F'].map(of),
      between('%', '25', '2F'),
      between('/sso:', 'a.', '!'),
      between('/sso:', 'a-', ''),
    ],
  },
  'a path that is looked up in the catalogue': {
    work: (text) => routes.match(text),
    characters: 16_000,
    worst: ['/', '/a', '/1', '/%41', '/%'].map(of),
  },
  'the path of a registration': {
    work: readMount,
    characters: 16_000,
    worst: ['/a', '/{a', '/{a}', '/{a:number}', '/*', '{'].map(of),
  },
  'a template of an address': {
    work: fill,
    characters: 16_000,
    worst: [
      ...['{', '{a}', '}{'].map(of),
      between('https://', 'a.', 'shell.example/'),
      between('https://', 'a-', ''),
      between('https://shell.example/', '/..', ''),
    ],
  },
  'the headers of a request': {
    work: (text) => [
      negotiateEncoding(text, ['br', 'gzip']),
      readDictionary(text, text),
      matchLocale(text.split(',')),
      describeDevice(text),
      readCookies({ headers: { cookie: text } }),
      parseHost(text),
    ],
    characters: 16_000,
    worst: [',', ';', 'a;q=', 'zh-', 'zh-hant-x,', 'a=b;', ' ', ':', '='].map(of),
  },
};

describe.each(Object.entries(parsers))('the time to read %s', (_name, { work, characters, worst }) => {
  it.each(worst.map((build) => [JSON.stringify(build(24).slice(0, 24)), build] as const))(
    'grows no faster than a text of %s',
    (_start, build) => {
      expect(growthOf(work, build, characters)).toBeLessThan(MAX_GROWTH);
    },
  );
});

describe('the attestation of a passkey', () => {
  const identityOrigin = 'https://identity.shell.example';
  const toBase64Url = (content: string | Buffer) => Buffer.from(content).toString('base64url');
  const challenge = toBase64Url('a challenge');
  const clientDataJSON = toBase64Url(
    JSON.stringify({ type: 'webauthn.create', challenge, origin: identityOrigin }),
  );

  it.each([
    ['lists within lists', '81'],
    ['maps within maps', 'a100'],
    ['tags of tags', 'c0'],
    ['lists without an end', '9f'],
    ['a list of 2^64 values', '9bffffffffffffffff'],
    ['a text of 2^64 bytes', '7bffffffffffffffff'],
  ])('is refused when its 6,000 bytes of CBOR are %s', async (_name, unit) => {
    const attestationObject = toBase64Url(Buffer.from(of(unit)(12_000), 'hex'));
    const answer = {
      ...{ id: 'aWQ', rawId: 'aWQ', type: 'public-key' as const },
      response: { clientDataJSON, attestationObject, transports: [] },
    };
    const webAuthn = createWebAuthn({ identityOrigin }, { ofInstallation: () => NO_BRAND });
    expect(await webAuthn.verifyRegistration(answer, challenge)).toBeUndefined();
  });
});
