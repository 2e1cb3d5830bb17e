// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Catalogue } from './create-messages';
import type { Locale } from './locales';
import { createMessageSet } from './message-set';
import { createMessagesContext, useMessagesOf, usePageLanguage } from './react';

const source = { title: 'Sign in' } as const;

function draw(load: (locale: Locale) => Promise<Catalogue>, first: Locale) {
  const set = createMessageSet(source, 'identity', load);
  const { MessagesProvider, useText } = createMessagesContext<typeof source>();
  const Title = () => <h1>{useText()('title')}</h1>;
  function Page({ locale }: { locale: Locale }) {
    const messages = useMessagesOf(set, locale);
    usePageLanguage(messages?.locale);
    return (
      messages && (
        <MessagesProvider value={messages}>
          <Title />
        </MessagesProvider>
      )
    );
  }
  const { rerender } = render(<Page locale={first} />);
  return { show: (locale: Locale) => rerender(<Page locale={locale} />) };
}

const german = { title: 'Anmelden' };

afterEach(cleanup);

describe('a page', () => {
  test('in the source locale is rendered at once', () => {
    draw(() => new Promise(() => {}), 'en-US');
    expect(screen.getByRole('heading').textContent).toBe('Sign in');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-US', 'ltr']);
  });

  test('in another locale is empty until its messages have loaded, then has its language attribute', async () => {
    let arrive: (texts: Catalogue) => void = () => undefined;
    draw(() => new Promise((resolve) => (arrive = resolve)), 'de-DE');
    expect(screen.queryByRole('heading')).toBeNull();
    await act(async () => arrive(german));
    expect(screen.getByRole('heading').textContent).toBe('Anmelden');
    expect(document.documentElement.lang).toBe('de-DE');
  });

  test('follows a change of the locale, and shows the earlier one until the messages have loaded', async () => {
    let arrive: (texts: Catalogue) => void = () => undefined;
    const { show } = draw(() => new Promise((resolve) => (arrive = resolve)), 'en-US');
    show('de-DE');
    expect(screen.getByRole('heading').textContent).toBe('Sign in');
    await act(async () => arrive(german));
    expect(screen.getByRole('heading').textContent).toBe('Anmelden');
  });

  test('UI-16 in a locale without messages shows the source locale and its language attribute', async () => {
    draw(() => Promise.reject(new Error('No such module')), 'fr-FR');
    expect((await screen.findByRole('heading')).textContent).toBe('Sign in');
    expect(document.documentElement.lang).toBe('en-US');
  });
});
