import { createSign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSamlKey, type SamlKey } from '../saml-keys/create-saml-key';
import { QUICK_BITS } from '../test-support/test-saml-keys';
import { MESSAGE_LIMITS, parseMessage, parseMetadataXml } from './parse-xml';
import { decodePosted, encodePosted } from './post-binding';
import { attributeOf, childOf, textOf } from './read-xml';
import { readRedirect, redirectAddress } from './redirect-binding';
import { parseTime } from './saml-time';
import { SamlXmlError } from './saml-xml-error';
import { signRoot, verifySignedRoot } from './signed-root';
import { element, writeElement } from './write-xml';

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const ASSERTION = 'urn:oasis:names:tc:SAML:2.0:assertion';
const request = (id: string, issuer: string) =>
  element(
    'samlp:LogoutRequest',
    { 'xmlns:samlp': PROTOCOL, ID: id, Version: '2.0' },
    element('saml:Issuer', { 'xmlns:saml': ASSERTION }, issuer),
  );

let own: SamlKey;
let other: SamlKey;
beforeAll(async () => {
  [own, other] = await Promise.all([
    createSamlKey('own.example', new Date(), QUICK_BITS),
    createSamlKey('other.example', new Date(), QUICK_BITS),
  ]);
});

/** The fault of the refusal; rethrows any other error. */
function faultOf(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof SamlXmlError) return error.fault;
    throw error;
  }
}

describe('a message of SAML', () => {
  it('is read with its namespaces, whatever its prefixes are', () => {
    const root = parseMessage(
      `<?xml version="1.0"?><a:R xmlns:a="${PROTOCOL}" ID="1"><I xmlns="${ASSERTION}"> x </I></a:R>`,
    );
    expect([root.local, root.uri, attributeOf(root, 'ID')]).toEqual(['R', PROTOCOL, '1']);
    const issuer = childOf(root, 'assertion', 'I');
    expect(issuer && textOf(issuer)).toBe('x');
  });

  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
    ['an unknown entity', '<a>&b;</a>'],
    ['a comment', '<a>admin<!-- -->@x</a>'],
    ['a CDATA section', '<a><![CDATA[x]]></a>'],
    ['a processing instruction', '<a><?x y?></a>'],
    ['a second root', '<a/><b/>'],
    ['an attribute twice', '<a b="1" b="2"/>'],
    ['a prefix without a namespace', '<b:a/>'],
    ['no element', ' '],
    ['no end', '<a>'],
  ])('S23 is refused with %s', (_name, xml) => {
    expect(faultOf(() => parseMessage(xml))).toBe('form');
  });

  it.each([
    ['elements', `<a>${'<b/>'.repeat(MESSAGE_LIMITS.maxElements)}</a>`],
    ['levels', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`],
    ['characters', `<a>${'x'.repeat(MESSAGE_LIMITS.maxChars)}</a>`],
  ])('S31 is refused with too many %s', (_name, xml) => {
    expect(faultOf(() => parseMessage(xml))).toBe('size');
  });

  it('may be metadata with comments, which do not split its texts, and without entities', () => {
    expect(textOf(parseMetadataXml('<a>x<!-- c -->y</a>'))).toBe('xy');
    expect(faultOf(() => parseMetadataXml('<!DOCTYPE a><a/>'))).toBe('form');
  });

  it('is written with every value escaped, and reads back the same', () => {
    const value = `<>&"'\n\t\r\u00e9`;
    const root = parseMessage(element('a', { b: value }, value).markup);
    expect([attributeOf(root, 'b'), root.content.join('')]).toEqual([value, value]);
    const inner = parseMessage('<p:a xmlns:p="urn:p" xmlns="urn:d"><b p:c="1">x</b></p:a>').content[0];
    if (inner === undefined || typeof inner === 'string') throw new Error('no element');
    expect(writeElement(inner).markup).toBe('<b xmlns:p="urn:p" xmlns="urn:d" p:c="1">x</b>');
  });

  it('has times in UTC, and no other text in their place', () => {
    expect(parseTime('2026-01-02T03:04:05Z')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5));
    expect(parseTime('2026-01-02T03:04:05.5')).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 500));
    expect(faultOf(() => parseTime('tomorrow'))).toBe('form');
  });
});

describe('a signature over the root', () => {
  it('verifies with one of several certificates, and answers the signed message', () => {
    const { markup } = signRoot(request('_1', 'idp & co'), own);
    const root = verifySignedRoot(markup, [other.certificatePem, own.certificatePem]);
    const issuer = childOf(root, 'assertion', 'Issuer');
    expect([root.local, issuer && textOf(issuer)]).toEqual(['LogoutRequest', 'idp & co']);
  });

  it.each([
    ['no signature', () => request('_1', 'x').markup],
    ['a changed text', () => signRoot(request('_1', 'x'), own).markup.replace('>x<', '>y<')],
    ['a key that it names itself', () => signRoot(request('_1', 'x'), other).markup],
    [
      'the id of its root twice',
      () =>
        signRoot(request('_1', 'x'), own).markup.replace('<saml:', '<saml:A xmlns:saml="u" ID="_1"/><saml:'),
    ],
    [
      'the signature of another message',
      () => {
        const { markup } = signRoot(request('_1', 'x'), own);
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(markup)?.[0] ?? '';
        return request('_2', 'y').markup.replace('</samlp:', `${signature}</samlp:`);
      },
    ],
    [
      'the signed message within another one',
      () => {
        const { markup } = signRoot(request('_1', 'x'), own);
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(markup)?.[0] ?? '';
        const evil = request('_1', 'evil').markup.replace('</samlp:', `${signature}<w>${markup}</w></samlp:`);
        return evil;
      },
    ],
  ])('S28 is refused with %s', (_name, make) => {
    expect(faultOf(() => verifySignedRoot(make(), [own.certificatePem]))).toBe('signature');
  });

  it('S29 is refused with SHA-1', () => {
    const { markup } = signRoot(request('_1', 'x'), own);
    const weak = markup.replace(
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    );
    expect(faultOf(() => verifySignedRoot(weak, [own.certificatePem]))).toBe('algorithm');
    const digest = markup.replace(
      'http://www.w3.org/2001/04/xmlenc#sha256',
      'http://www.w3.org/2000/09/xmldsig#sha1',
    );
    expect(faultOf(() => verifySignedRoot(digest, [own.certificatePem]))).toBe('algorithm');
  });
});

describe('the redirect binding', () => {
  const message = { kind: 'SAMLRequest', message: request('_1', 'x'), relayState: 'a b&c' } as const;
  const queryOf = (address: string) => new URL(address).search.slice(1);

  it('carries a message that is read as it was sent, with a signature that verifies', () => {
    const read = readRedirect(
      queryOf(redirectAddress('https://idp.example/slo?x=1', message, own).replace('x=1&', '')),
    );
    read.requireSignature([other.certificatePem, own.certificatePem]);
    expect([read.kind, read.xml, read.relayState, read.isSigned]).toEqual([
      'SAMLRequest',
      message.message.markup,
      'a b&c',
      true,
    ]);
  });

  it.each([
    ['no signature', (query: string) => query.replace(/&Signature=.*/, '')],
    ['another relay state', (query: string) => query.replace('a%20b', 'a%20c')],
    ['no relay state', (query: string) => query.replace(/&RelayState=[^&]*/, '')],
  ])('S28 is refused with %s', (_name, change) => {
    const read = readRedirect(change(queryOf(redirectAddress('https://idp.example/slo', message, own))));
    expect(faultOf(() => read.requireSignature([own.certificatePem]))).toBe('signature');
  });

  it('S28 is refused with a key that is not the sender’s', () => {
    const read = readRedirect(queryOf(redirectAddress('https://idp.example/slo', message, other)));
    expect(faultOf(() => read.requireSignature([own.certificatePem]))).toBe('signature');
  });

  it('S29 is refused with SHA-1', () => {
    const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
    const signed = `SAMLRequest=${encodeURIComponent(deflateRawSync('<a/>').toString('base64'))}&SigAlg=${encodeURIComponent(algorithm)}`;
    const signature = createSign('sha1').update(signed).sign(own.privateKeyPem, 'base64');
    const read = readRedirect(`${signed}&Signature=${encodeURIComponent(signature)}`);
    expect(faultOf(() => read.requireSignature([own.certificatePem]))).toBe('algorithm');
  });

  it('S31 inflates no more than a message may have', () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000, 'x')).toString('base64');
    expect(faultOf(() => readRedirect(`SAMLRequest=${encodeURIComponent(bomb)}`))).toBe('size');
  });

  it.each([
    '',
    'SAMLRequest=%',
    'SAMLRequest=aGFsbG8=',
    'SAMLRequest=a&SAMLRequest=b',
    'SAMLRequest=a&SAMLResponse=b',
  ])('refuses the query %j', (query) => {
    expect(faultOf(() => readRedirect(query))).toBe('form');
  });
});

describe('the POST binding', () => {
  it('carries a message, and refuses what is too large or no UTF-8', () => {
    const message = request('_1', 'é');
    expect(decodePosted(encodePosted(message))).toBe(message.markup);
    expect(faultOf(() => decodePosted('x'.repeat(MESSAGE_LIMITS.maxChars * 2)))).toBe('size');
    expect(faultOf(() => decodePosted(Buffer.from([0xff, 0xfe]).toString('base64')))).toBe('form');
  });
});
