import { describe, expect, test, vi } from 'vitest';
import { createMessageSet } from './message-set';
import { MessagesError } from './messages-error';

const source = { title: 'Sign in', greeting: 'Welcome, {name}' } as const;
const german = () => [
  Promise.resolve({ default: { title: 'Anmelden' } }),
  Promise.resolve({ default: { greeting: 'Willkommen, {name}' } }),
];

describe('the messages of an application', () => {
  test('UI-16 are available at once in en-US without a request', async () => {
    const load = vi.fn(german);
    const set = createMessageSet(source, load);
    expect(set.source.text('title')).toBe('Sign in');
    expect(await set.resolve('en-US')).toBe(set.source);
    expect(load).not.toHaveBeenCalled();
  });

  test('in another locale are loaded from its parts', async () => {
    const load = vi.fn(german);
    const { locale, text } = await createMessageSet(source, load).resolve('de-DE');
    expect(load).toHaveBeenCalledExactlyOnceWith('de-DE');
    expect([locale, text('title'), text('greeting', { name: 'Mara' })]).toEqual([
      'de-DE',
      'Anmelden',
      'Willkommen, Mara',
    ]);
  });

  test('in the pseudo-locale are generated from the source', async () => {
    const load = vi.fn(german);
    const { locale, text } = await createMessageSet(source, load).resolve('zz-ZZ');
    expect([locale, text('greeting', { name: 'Mara' })]).toEqual(['zz-ZZ', '[Ŵéļçóɱé, Mara ···]']);
    expect(load).not.toHaveBeenCalled();
  });

  test('UI-19 reject with LOCALE_MISSING in a locale without messages', async () => {
    const cause = new Error('No such module');
    const set = createMessageSet(source, () => [Promise.reject(cause)]);
    const error = await set.resolve('fr-FR').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MessagesError);
    expect(error).toMatchObject({ code: 'LOCALE_MISSING', cause });
  });
});
