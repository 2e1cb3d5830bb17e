import { expect, test } from 'vitest';
import { NO_PROVIDER, toBody } from './provider-form';

test('domains are separated by commas, spaces or lines', () => {
  const { domains } = toBody({ ...NO_PROVIDER, domains: ' acme.example, acme.org\nacme.net ' });
  expect(domains).toEqual(['acme.example', 'acme.org', 'acme.net']);
});

test('an empty secret is not sent, so that the stored one stays', () => {
  expect(toBody(NO_PROVIDER)).not.toHaveProperty('clientSecret');
  expect(toBody({ ...NO_PROVIDER, clientSecret: ' s ' })).toHaveProperty('clientSecret', ' s ');
});
