import { expect, test } from 'vitest';
import { samlProvider } from '../test-support/rows';
import { NO_SAML, toSamlBody, toSamlFields } from './saml-form';

test('the metadata itself is sent in place of its address', () => {
  const { saml } = toSamlBody({
    ...NO_SAML,
    metadataAddress: 'https://idp.example/metadata',
    metadata: ' <x/> ',
  });
  expect(saml).toMatchObject({ metadata: '<x/>' });
  expect(saml).not.toHaveProperty('metadataAddress');
});

test('without either, the stored metadata stays', () => {
  const { saml } = toSamlBody(NO_SAML);
  expect(saml).not.toHaveProperty('metadata');
  expect(saml).not.toHaveProperty('metadataAddress');
});

test('a provider that is not changed is sent as it is stored', () => {
  const { saml, domains } = toSamlBody(toSamlFields(samlProvider));
  const { attributes, signsRequests, signsOut, allowsIdpInitiated, metadataAddress } = samlProvider.saml;
  expect(domains).toEqual(samlProvider.domains);
  expect(saml).toEqual({ metadataAddress, attributes, signsRequests, signsOut, allowsIdpInitiated });
});
