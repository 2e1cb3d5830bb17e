import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { faultText } from './fault-words';

test('UI-15 a fault of the server is said in the language of the page', async () => {
  const { text } = await administrationMessages.resolve('de-DE');
  expect(faultText({ kind: 'required', message: 'Expected "name"' }, text)).toBe(
    text('field-fault.required'),
  );
  expect(faultText({ kind: 'other', message: 'must be a path' }, text)).toBe(
    text('fault.other', { detail: 'must be a path' }),
  );
  expect(faultText({ message: 'Das ist kein JSON.' }, text)).toBe('Das ist kein JSON.');
});
