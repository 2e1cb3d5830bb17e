import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { describe, expect, test, vi } from 'vitest';
import { receivedValues } from './received-values';
import { storageIsOpen } from './storage-is-open';

const { text } = suiteMessages.source;
const base = { imsInfo: {}, changedProperties: [] };

describe('the data of a third party', () => {
  test('consists of the organisation, language, theme and environment; the rest is withheld', () => {
    const facts = receivedValues(
      text,
      { ...base, imsOrgName: 'Alder Retail', locale: 'ja-JP', s2Theme: 'dark', environment: 'dev' },
      false,
    );
    expect(facts.filter(({ withheld }) => !withheld).map((fact) => fact.text)).toEqual([
      'Alder Retail',
      'ja-JP',
      'dark',
      'dev',
    ]);
    expect(facts.filter(({ withheld }) => withheld).map(({ name }) => name)).toEqual([
      'Storage in this frame',
      'Signed-in user',
      'Access token',
      'Other applications',
    ]);
  });

  test('shows that a token was given by mistake, but not its value', () => {
    const token = receivedValues(text, { ...base, imsToken: 'secret' }, true).find(
      ({ name }) => name === 'Access token',
    );
    expect(token).toEqual({ name: 'Access token', text: 'Shared' });
  });
});

describe('storage', () => {
  test('is open when an entry can be stored, and the probe entry is removed', () => {
    const storage = { setItem: vi.fn(), removeItem: vi.fn() };
    expect(storageIsOpen(() => storage)).toBe(true);
    expect(storage.removeItem).toHaveBeenCalledWith('probe');
  });

  test('is closed when access to it throws', () => {
    expect(
      storageIsOpen(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    ).toBe(false);
  });
});
