import { describe, expect, it, vi } from 'vitest';
import type { Bearer } from '../bearer/bearer';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { createLogLines } from '../test-support/log-lines';
import { createTranslationEndpoints, translateTexts } from './endpoints';
import { protectArguments, restoreArguments } from './keep-arguments';
import { createLibreTranslate, demonstrationTranslator, type Translator } from './translator';

const log = createLogLines().logger;
const answering = (change: (text: string) => string): Translator => ({
  isDemonstration: false,
  translate: async (texts) => ({ from: 'en', texts: texts.map(change) }),
});

describe('the arguments of a text', () => {
  it.each([
    ['Hi, {name}!', 'Hi, <span translate="no">{name}</span>!'],
    [
      '{n, plural, one {# day} other {# days}} left',
      '<span translate="no">{n, plural, one {# day} other {# days}}</span> left',
    ],
    ['a < b & {c}', 'a &lt; b &amp; <span translate="no">{c}</span>'],
    ['open {brace', 'open {brace'],
  ])('SVC-01 %s are elements that are not translated', (text, html) => {
    expect(protectArguments(text)).toBe(html);
    expect(restoreArguments(html, text)).toBe(text);
  });

  it.each([
    ['lost', 'Hallo!'],
    ['translated', 'Hallo, <span translate="no">{Name}</span>!'],
    ['doubled', '<span translate="no">{name}</span> <span translate="no">{name}</span>'],
  ])('SVC-01 that are %s make a translation invalid', (_what, html) => {
    expect(restoreArguments(html, 'Hi, {name}!')).toBeUndefined();
  });

  it('may have another order', () => {
    const html = 'für <span translate="no">{b}</span> von <span translate="no">{a}</span>';
    expect(restoreArguments(html, '{a} for {b}')).toBe('für {b} von {a}');
  });
});

describe('a translation', () => {
  it('SVC-02 DATA-18 has the original, and the text in each language', async () => {
    const translator = answering((html) => html.replace('Hi', 'Hallo'));
    expect(await translateTexts({ str: ['Hi, {name}!'], to: ['de_de', 'xx-XX'] }, translator, log)).toEqual([
      {
        code: 0,
        from: 'en-US',
        originalText: 'Hi, {name}!',
        translations: [
          { success: true, to: 'de_de', translatedText: 'Hallo, {name}!' },
          { success: false, to: 'xx-XX', translatedText: 'Hi, {name}!' },
        ],
      },
    ]);
  });

  it.each([
    ['no service is set up', undefined],
    ['the service fails', { isDemonstration: false, translate: () => Promise.reject(new Error('down')) }],
    ['the arguments do not survive', answering(() => 'Hallo!')],
  ])('SVC-03 is the original with the code -9 if %s', async (_when, translator) => {
    const [answer] = await translateTexts({ str: ['Hi, {name}!'], to: ['de-DE'] }, translator, log);
    expect(answer).toMatchObject({
      code: -9,
      translations: [{ success: false, to: 'de-DE', translatedText: 'Hi, {name}!' }],
    });
  });

  it('SVC-01 of the demonstration is accented, keeps arguments, and says what it is', async () => {
    const [answer] = await translateTexts(
      { str: ['Hi, {name}!'], to: ['ja-JP'] },
      demonstrationTranslator,
      log,
    );
    expect(answer).toMatchObject({ code: 0, demonstration: true });
    expect(answer?.translations[0]?.translatedText).toMatch(/Ĥí.*\{name\}/);
  });
});

interface Asked {
  hasEnded?: boolean;
  /** The header `api-key`; it is not sent if it is empty. */
  key?: string;
  body?: object;
}

describe('POST /api/v5/translate', () => {
  const hello = { contentType: 'UGC', domain: 'GENERIC', str: ['Hi'], to: ['de-DE'] };

  async function ask({ hasEnded = false, key = 'app:sample', body = hello }: Asked = {}) {
    const log = createLogLines().logger;
    const app = createHostApp({ host: 'test.localhost', logger: log, trustProxy: false });
    let isOpen = false;
    const calls: boolean[] = [];
    const translator: Translator = {
      isDemonstration: false,
      async translate(texts) {
        calls.push(isOpen);
        return { from: 'en', texts };
      },
    };
    const endpoints = createTranslationEndpoints({
      readAccessToken: async () => ({ userId: 'U1', clientId: 'app:sample' }) as unknown as TokenClaims,
      async withBearer(_claims, work) {
        if (hasEnded) throw new GatewayError('INVALID_TOKEN');
        isOpen = true;
        return work({} as unknown as Bearer).finally(() => {
          isOpen = false;
        });
      },
      translator,
      log,
    });
    addEndpoints(app, endpoints);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v5/translate',
      headers: { authorization: 'Bearer token', ...(key !== '' && { 'api-key': key }) },
      payload: body,
    });
    return { status: answer.statusCode, code: answer.json().code, calls };
  }

  it('SVC-01 holds no transaction while the service translates', async () => {
    expect(await ask()).toEqual({ status: 200, calls: [false] });
  });

  it('refuses a session that has ended, and does not call the service', async () => {
    expect(await ask({ hasEnded: true })).toEqual({ status: 401, code: 'INVALID_TOKEN', calls: [] });
  });

  it.each([
    ['without the header api-key', ''],
    ['with the key of another client', 'unified-shell'],
  ])('SVC-01 refuses a call %s, and does not call the service', async (_what, key) => {
    expect(await ask({ key })).toEqual({ status: 401, code: 'INVALID_API_KEY', calls: [] });
  });

  it.each([
    ['10,000 texts', { ...hello, str: Array.from({ length: 10_000 }, () => 'a') }],
    ['a text of 1 MB', { ...hello, str: ['a'.repeat(1_000_000)] }],
    ['no text', { ...hello, str: [] }],
    ['no language', { ...hello, to: [] }],
    ['a language that is no tag', { ...hello, to: ['<b>'] }],
    ['another kind of content', { ...hello, contentType: 'MARKETING' }],
  ])('refuses %s, and does not call the service', async (_what, body) => {
    expect(await ask({ body })).toEqual({ status: 400, code: 'INVALID_BODY', calls: [] });
  });
});

describe('the adapter of LibreTranslate', () => {
  const body = { translatedText: ['Hallo'], detectedLanguage: [{ language: 'en', confidence: 90 }] };

  it.each([
    ['de-DE', 'de'],
    ['pt-BR', 'pt-BR'],
    ['zh-TW', 'zh-Hant'],
  ] as const)('SVC-01 asks for %s as %s, with texts as HTML', async (locale, target) => {
    const call = vi.fn(async () => Response.json(body));
    const found = await createLibreTranslate('https://translate.example', call).translate(['Hi'], locale);
    expect(found).toEqual({ texts: ['Hallo'], from: 'en' });
    const [url, init] = call.mock.calls[0] as unknown as [string, RequestInit];
    expect([url, init.method, init.redirect]).toEqual([
      'https://translate.example/translate',
      'POST',
      'error',
    ]);
    expect(JSON.parse(String(init.body))).toEqual({ q: ['Hi'], source: 'auto', target, format: 'html' });
  });

  it.each([
    ['a refusal', () => new Response(null, { status: 429 })],
    ['fewer texts', () => Response.json({ translatedText: [] })],
    ['another form', () => Response.json({ translatedText: 'Hallo' })],
  ])('rejects %s', async (_what, answer) => {
    const { translate } = createLibreTranslate('https://translate.example', async () => answer());
    await expect(translate(['Hi'], 'de-DE')).rejects.toThrow();
  });
});
