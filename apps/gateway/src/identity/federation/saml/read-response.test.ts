import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { SignedXml } from 'xml-crypto';
import type { SamlKey } from '../../saml-keys/create-saml-key';
import type { SamlKeys } from '../../saml-keys/stored-saml-keys';
import { SamlXmlError } from '../../saml-xml/saml-xml-error';
import { signRoot } from '../../saml-xml/signed-root';
import { element, type Markup } from '../../saml-xml/write-xml';
import {
  type AnswerParts,
  answerParts,
  encryptFor,
  IDP,
  idpKeys,
  own,
  samlProvider,
  signedAnswer,
  statusOf,
  writeAssertion,
  writeResponse,
} from '../../test-support/saml-idp';
import { FEDERATED } from '../../test-support/test-accounts';
import { testSamlKeys } from '../../test-support/test-saml-keys';
import { FederationError } from '../federation-error';
import type { SamlProvider } from '../identity-provider';
import { readResponse } from './read-response';

const NOW = Date.UTC(2026, 10, 29, 12);
const MINUTE_MS = 60_000;
const EVIL = 'admin@cedar.example';

let provider: SamlProvider;
let keys: SamlKeys;
let idp: SamlKey;
let other: SamlKey;
beforeAll(async () => {
  provider = await samlProvider();
  keys = await testSamlKeys.read();
  ({ idp, other } = await idpKeys());
});

const read = (xml: string, from = provider) => readResponse(xml, { provider: from, own, keys, now: NOW });

/** The code of the refusal, or the fault of a message that cannot be read. */
async function refusalOf(xml: string, from = provider): Promise<string> {
  try {
    const { told } = await read(xml, from);
    return `accepted ${told.email}`;
  } catch (error) {
    if (error instanceof FederationError)
      return `${error.code}: ${error.cause instanceof Error ? error.cause.message : ''}`;
    if (error instanceof SamlXmlError) return error.fault;
    throw error;
  }
}
const answer = (change: Partial<AnswerParts> = {}) => signedAnswer(answerParts(NOW, change));

describe('an answer of a SAML provider', () => {
  it('tells the person, when they signed in, and what ends their session', async () => {
    const xml = await answer({
      attributes: {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': ['Nora'],
        sn: ['Ek'],
        preferredLanguage: ['sv-SE'],
        groups: ['Buyers', 'Café & co'],
        'http://schemas.microsoft.com/identity/claims/objectidentifier': ['7f'],
      },
    });
    expect(await read(xml)).toMatchObject({
      told: {
        subject: '7f',
        email: FEDERATED,
        firstName: 'Nora',
        lastName: 'Ek',
        language: 'sv-SE',
        picture: undefined,
        groups: ['Buyers', 'Café & co'],
        hasTwoFactors: false,
        signedInAt: NOW / 1000,
      },
      inResponseTo: '_request',
      session: { nameId: { value: FEDERATED }, sessionIndex: '_session' },
    });
  });

  it.each([
    [
      'its response',
      async (parts: AnswerParts) => signRoot(writeResponse(parts, writeAssertion(parts)), idp).markup,
    ],
    [
      'both',
      async (parts: AnswerParts) =>
        signRoot(writeResponse(parts, signRoot(writeAssertion(parts), idp)), idp).markup,
    ],
    [
      'its encrypted assertion',
      async (parts: AnswerParts) =>
        writeResponse(parts, await encrypted(signRoot(writeAssertion(parts), idp))).markup,
    ],
  ])('is accepted when %s is signed', async (_name, write) => {
    const { told } = await read(await write(answerParts(NOW)));
    expect(told.email).toBe(FEDERATED);
  });

  it('has the address in an attribute before the name, by the name that the administrator has given', async () => {
    const named = {
      nameId: element('saml:NameID', {}, 'nora'),
      attributes: { mail: [FEDERATED], upn: ['x@cedar.example'] },
    };
    expect((await read(await answer(named))).told).toMatchObject({ email: FEDERATED, subject: 'nora' });
    const own = await samlProvider({ attributes: { email: 'upn' } });
    expect((await read(await answer(named), own)).told.email).toBe('x@cedar.example');
  });

  it.each([
    ['https://refeds.org/profile/mfa', {}],
    ['http://schemas.microsoft.com/claims/multipleauthn', {}],
    [
      'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
      {
        'http://schemas.microsoft.com/claims/authnmethodsreferences': [
          'http://schemas.microsoft.com/claims/multipleauthn',
        ],
      },
    ],
  ])('tells of two factors by %s with %j', async (contextClass, attributes) => {
    expect((await read(await answer({ contextClass, attributes }))).told.hasTwoFactors).toBe(true);
  });

  it('tells no groups when Entra ID has left some out', async () => {
    const attributes = {
      groups: ['a'],
      'http://schemas.microsoft.com/claims/groups.link': ['https://graph'],
    };
    expect((await read(await answer({ attributes }))).told.groups).toBeUndefined();
  });

  it('tells that the person is in no group when it names none', async () => {
    expect((await read(await answer())).told.groups).toEqual([]);
  });

  it('is refused with a NameID that is longer than the specification allows', async () => {
    const nameId = element('saml:NameID', {}, 'n'.repeat(257));
    const xml = await answer({ nameId, attributes: { mail: [FEDERATED] } });
    expect(await refusalOf(xml)).toContain('more than 256 characters');
  });

  it('names no person for longer than the sign-in by a transient name', async () => {
    const Format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    const parts = { nameId: element('saml:NameID', { Format }, '_3f'), attributes: { mail: [FEDERATED] } };
    expect((await read(await answer(parts))).told.subject).toBe(FEDERATED);
  });

  it('verifies with any certificate of the provider, so that its key can change', async () => {
    const { directions } = provider.saml;
    if (directions === undefined) throw new Error('no directions');
    const both = { ...directions, certificates: [other.certificatePem, idp.certificatePem] };
    const { told } = await read(await answer(), {
      ...provider,
      saml: { ...provider.saml, directions: both },
    });
    expect(told.email).toBe(FEDERATED);
  });

  it('is accepted with clocks that differ by a minute', async () => {
    const early = await answer({ notBefore: NOW + 50_000 });
    const late = await answer({ notOnOrAfter: NOW - 50_000 });
    expect(await Promise.all([refusalOf(early), refusalOf(late)])).toEqual([
      `accepted ${FEDERATED}`,
      `accepted ${FEDERATED}`,
    ]);
  });
});

const encrypted = (assertion: Markup, certificatePem = keys.current.certificatePem) =>
  encryptFor(
    certificatePem,
    createPublicKey(certificatePem).export({ type: 'spki', format: 'pem' }).toString(),
    assertion,
  );

/** The parts of a message from which wrapped ones are made. */
function cut(xml: string) {
  const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)?.[0] ?? '';
  return { signature, unsigned: xml.replace(signature, '') };
}
const evilCopy = (assertion: string) =>
  assertion.replaceAll(FEDERATED, EVIL).replace(/ID="[^"]*"/, 'ID="_evil"');

/** Signature wrapping as SAML Raider numbers it: 1 and 2 wrap a signed response, the others a signed assertion. */
async function wrapped(variant: number): Promise<string> {
  const parts = answerParts(NOW);
  const response = signRoot(writeResponse(parts, writeAssertion(parts)), idp).markup;
  const assertion = signRoot(writeAssertion(parts), idp).markup;
  const inResponse = (...content: string[]) =>
    writeResponse(parts, ...content.map((markup) => ({ markup }))).markup;
  const ofResponse = cut(response);
  const ofAssertion = cut(assertion);
  const evilResponse = ofResponse.unsigned.replaceAll(FEDERATED, EVIL).replace(/ID="[^"]*"/, 'ID="_evil"');
  const evil = evilCopy(ofAssertion.unsigned);
  const object = (content: string) =>
    ofAssertion.signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`);
  switch (variant) {
    case 1:
      return evilResponse.replace(
        '<samlp:Status>',
        `${ofResponse.signature.replace('</ds:Signature>', `${ofResponse.unsigned}</ds:Signature>`)}<samlp:Status>`,
      );
    case 2:
      return evilResponse.replace(
        '<samlp:Status>',
        `${ofResponse.unsigned}${ofResponse.signature}<samlp:Status>`,
      );
    case 3:
      return inResponse(evil, assertion);
    case 4:
      return inResponse(evil.replace('</saml:Assertion>', `${assertion}</saml:Assertion>`));
    case 5:
      return inResponse(
        evil.replace('<saml:Subject>', `${ofAssertion.signature}<saml:Subject>`),
        ofAssertion.unsigned,
      );
    case 6:
      return inResponse(
        evil.replace(
          '<saml:Subject>',
          `${ofAssertion.signature.replace('</ds:Signature>', `${ofAssertion.unsigned}</ds:Signature>`)}<saml:Subject>`,
        ),
      );
    case 7:
      return inResponse(`<samlp:Extensions>${evil}</samlp:Extensions>`, assertion);
    default:
      return inResponse(evil.replace('<saml:Subject>', `${object(ofAssertion.unsigned)}<saml:Subject>`));
  }
}

describe('a forged answer of a SAML provider', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('S21 signs nobody in by wrapping of kind %i', async (variant) => {
    const xml = await wrapped(variant);
    expect(xml).toContain(EVIL);
    expect(await refusalOf(xml)).toMatch(
      /^(federation_refused: The response has not exactly one assertion|signature)/,
    );
  });

  it.each([
    ['the name', `${FEDERATED}</saml:NameID>`],
    ['an attribute', `${FEDERATED}</saml:AttributeValue>`],
  ])('S22 is refused with a comment in %s', async (_name, end) => {
    const xml = await answer({ attributes: { mail: [FEDERATED] } });
    const commented = xml.replace(end, end.replace('@', '<!-- -->@'));
    expect(commented).toContain('<!-- -->');
    expect(await refusalOf(commented)).toBe('form');
  });

  it.each([
    ['a DTD', '<!DOCTYPE x>'],
    ['an entity', `<!DOCTYPE x [<!ENTITY e "${EVIL}">]>`],
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    [
      'a billion laughs',
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY e "&b;&b;&b;&b;&b;&b;&b;&b;">]>',
    ],
  ])('S23 is refused with %s', async (_name, declaration) => {
    expect(await refusalOf(declaration + (await answer()))).toBe('form');
  });

  it.each([
    ['audience', { audience: 'https://other.example' }, /The audience is|audience mismatch/],
    ['recipient', { recipient: 'https://other.example/acs' }, /The recipient is/],
    ['destination', { destination: 'https://other.example/acs' }, /The destination is/],
    ['issuer', { issuer: 'https://other.example' }, /The issuer is/],
  ])('S25 is refused with another %s', async (_name, change, reason) => {
    expect(await refusalOf(await answer(change))).toMatch(reason);
  });

  it.each([
    ['has expired', { notOnOrAfter: NOW - 2 * MINUTE_MS }, /expired/],
    ['is not yet valid', { notBefore: NOW + 2 * MINUTE_MS }, /not yet valid/],
  ])('S26 is refused when it %s', async (_name, change, reason) => {
    expect(await refusalOf(await answer(change))).toMatch(reason);
  });

  it('S27 is refused when response and assertion answer different requests', async () => {
    const parts = answerParts(NOW);
    const assertion = signRoot(writeAssertion({ ...parts, inResponseTo: '_another' }), idp);
    expect(await refusalOf(writeResponse(parts, assertion).markup)).toMatch(/answer different requests/);
  });

  it.each([
    ['no signature', async () => writeResponse(answerParts(NOW), writeAssertion(answerParts(NOW))).markup],
    ['a key that it names itself', async () => signedAnswer(answerParts(NOW), other)],
    ['a changed name', async () => (await answer()).replace(FEDERATED, EVIL)],
    [
      'an unsigned assertion beside a signed status',
      async () => {
        const parts = answerParts(NOW);
        const signed = signRoot(
          writeResponse({ ...parts, status: statusOf('urn:oasis:names:tc:SAML:2.0:status:Responder') }),
          idp,
        );
        const { signature } = cut(signed.markup);
        return writeResponse(parts, { markup: signature }, writeAssertion(parts)).markup;
      },
    ],
    [
      'two values of its signature',
      async () => {
        const xml = await answer();
        const value = /<ds:SignatureValue>.*?<\/ds:SignatureValue>/s.exec(xml)?.[0] ?? '';
        return xml
          .replace(FEDERATED, EVIL)
          .replace(value, `<ds:SignatureValue>AAAA</ds:SignatureValue>${value}`);
      },
    ],
    [
      'a second signature',
      async () => {
        const xml = await answer();
        const { signature } = cut(xml);
        return xml.replace(signature, signature + signature).replace(FEDERATED, EVIL);
      },
    ],
  ])('S28 is refused with %s', async (_name, write) => {
    expect(await refusalOf(await write())).toMatch(/^(signature|federation_refused)/);
  });

  it('S28 is refused when an encrypted assertion is not signed', async () => {
    const parts = answerParts(NOW);
    expect(await refusalOf(writeResponse(parts, await encrypted(writeAssertion(parts))).markup)).toBe(
      'signature',
    );
  });

  it.each(['signature', 'encrypted'])('S29 is refused with SHA-1: %s', async (kind) => {
    const parts = answerParts(NOW);
    const signer = new SignedXml({
      privateKey: idp.privateKeyPem,
      signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    });
    signer.addReference({
      xpath: '/*',
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1',
    });
    signer.computeSignature(writeAssertion(parts).markup);
    const weak = { markup: signer.getSignedXml() };
    const xml = writeResponse(parts, kind === 'encrypted' ? await encrypted(weak) : weak).markup;
    expect(await refusalOf(xml)).toBe('algorithm');
  });

  it('S30 is refused when it is encrypted for another certificate', async () => {
    const parts = answerParts(NOW);
    const xml = writeResponse(
      parts,
      await encrypted(signRoot(writeAssertion(parts), idp), other.certificatePem),
    ).markup;
    expect(await refusalOf(xml)).toMatch(/encrypted for another certificate/);
  });

  it.each([
    ['urn:oasis:names:tc:SAML:2.0:status:Responder', 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed'],
    ['urn:oasis:names:tc:SAML:2.0:status:Requester', 'urn:oasis:names:tc:SAML:2.0:status:RequestDenied'],
  ])('tells the status %s %s as cancelled, with the words of the provider', async (code, inner) => {
    const parts = answerParts(NOW, { status: statusOf(code, inner, 'Not today') });
    expect(await refusalOf(writeResponse(parts).markup)).toBe(
      `federation_cancelled: The provider answered: ${code} ${inner} Not today`,
    );
  });

  it.each([
    [
      'an address of another domain',
      { nameId: element('saml:NameID', {}, 'nora@elsewhere.example') },
      /not at a domain/,
    ],
    ['a name that is no address', { nameId: element('saml:NameID', {}, 'nora') }, /has no email/],
  ])('is refused with %s', async (_name, change, reason) => {
    expect(await refusalOf(await answer(change))).toMatch(reason);
  });

  it('is refused as a message of another kind', async () => {
    expect(await refusalOf(`<a xmlns="${IDP}"/>`)).toMatch(/no response/);
  });
});
