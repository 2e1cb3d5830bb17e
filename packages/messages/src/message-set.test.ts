import { describe, expect, test, vi } from 'vitest';
import { createMessageSet } from './message-set';
import { MessagesError } from './messages-error';

const source = { title: 'Sign in', greeting: 'Welcome, {name}' } as const;
const german = async () => ({ title: 'Anmelden', greeting: 'Willkommen, {name}' });

describe('the messages of an application', () => {
  test('UI-16 are available at once in en-US without a request', async () => {
    const load = vi.fn(german);
    const set = createMessageSet(source, 'identity', load);
    expect(set.source.text('title')).toBe('Sign in');
    expect(await set.resolve('en-US')).toBe(set.source);
    expect(load).not.toHaveBeenCalled();
  });

  test('in another locale are loaded', async () => {
    const load = vi.fn(german);
    const { locale, text } = await createMessageSet(source, 'identity', load).resolve('de-DE');
    expect(load).toHaveBeenCalledExactlyOnceWith('de-DE', 'identity');
    expect([locale, text('title'), text('greeting', { name: 'Mara' })]).toEqual([
      'de-DE',
      'Anmelden',
      'Willkommen, Mara',
    ]);
  });

  test('UI-16 that a locale does not have are in en-US, text by text', async () => {
    const { text } = await createMessageSet(source, 'identity', async () => ({ title: 'Anmelden' })).resolve(
      'de-DE',
    );
    expect([text('title'), text('greeting', { name: 'Mara' })]).toEqual(['Anmelden', 'Welcome, Mara']);
  });

  test.each([
    ['zz-ZZ', '[Ŵéļçóɱé, Mara ···]'],
    ['en-XA', '[Ŵéļçóɱé, Mara ···]'],
    ['en-XB', '\u200F\u202EWelcome\u202C\u200F, Mara'],
  ] as const)('in the pseudo-locale %s are generated from the source', async (pseudo, greeting) => {
    const load = vi.fn(german);
    const { locale, text } = await createMessageSet(source, 'identity', load).resolve(pseudo);
    expect([locale, text('greeting', { name: 'Mara' })]).toEqual([pseudo, greeting]);
    expect(load).not.toHaveBeenCalled();
  });

  test('UI-19 reject with LOCALE_MISSING in a locale without messages', async () => {
    const cause = new Error('No such module');
    const set = createMessageSet(source, 'identity', () => Promise.reject(cause));
    const error = await set.resolve('fr-FR').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MessagesError);
    expect(error).toMatchObject({ code: 'LOCALE_MISSING', cause });
  });
});
