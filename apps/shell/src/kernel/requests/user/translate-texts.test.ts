import { afterEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../test-support/open-app';
import { type Answer, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

const asked = { texts: ['Merci', '{n} jours'], to: ['de-DE'] };
const translated = asked.texts.map((originalText) => ({
  code: 0,
  from: 'fr-FR',
  originalText,
  translations: [{ success: true, to: 'de-DE', translatedText: `de: ${originalText}` }],
}));

async function open(answer: Answer = () => Response.json(translated), address = '#/@alder/sample') {
  const calls: RequestInit[] = [];
  const { request } = await openApp(address, {
    '/api/v5/translate'(init) {
      calls.push(init);
      return answer(init);
    },
  });
  return { request, calls };
}

const failed = { ok: false, error: expect.objectContaining({ code: 'FAILED' }) };

describe('translate.get', () => {
  it('SVC-01 SVC-02 DATA-18 calls with the token of the application and its client as api-key', async () => {
    const { request, calls } = await open();
    expect(await request('translate.get', asked)).toEqual({ ok: true, value: translated });
    expect(calls[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1 of sample',
      'api-key': 'app:sample',
    });
    expect(JSON.parse(String(calls[0]?.body))).toEqual({
      contentType: 'UGC',
      domain: 'GENERIC',
      str: asked.texts,
      to: ['de-DE'],
    });
  });

  it('SVC-01 is forbidden to a third party, which has no token', async () => {
    const { request, calls } = await open(undefined, '#/@alder/partner');
    expect(await request('translate.get', asked)).toMatchObject({ error: { code: 'FORBIDDEN' } });
    expect(calls).toEqual([]);
  });

  it.each([
    ['51 texts', { ...asked, texts: Array.from({ length: 51 }, () => 'a') }],
    ['more than 10,000 characters', { ...asked, texts: ['a'.repeat(6_000), 'b'.repeat(6_000)] }],
    ['no text', { ...asked, texts: [] }],
    ['a language that is no tag', { ...asked, to: ['<b>'] }],
  ])('SVC-01 refuses %s without a call', async (_what, request) => {
    const { request: send, calls } = await open();
    expect(await send('translate.get', request)).toEqual(failed);
    expect(calls).toEqual([]);
  });

  it.each([
    ['10,000 texts', { ...asked, texts: Array.from({ length: 10_000 }, () => 'a') }],
    ['a text of 1 MB', { ...asked, texts: ['a'.repeat(1_000_000)] }],
    ['a text that is no text', { ...asked, texts: [{}] }],
  ])('SVC-01 F8 does not read %s', async (_what, request) => {
    const { request: send, calls } = await open();
    expect(await send('translate.get', request)).toMatchObject({ ok: false });
    expect(calls).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['an error', () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['another object', () => Response.json({ translations: [] })],
    ['fewer texts', () => Response.json(translated.slice(1))],
    ['a translation that is no text', () => Response.json([{ ...translated[0], translations: [{}] }])],
  ])('SVC-02 fails for %s in place of translations', async (_what, answer) => {
    const { request } = await open(answer);
    expect(await request('translate.get', asked)).toEqual(failed);
  });

  it('SVC-03 hands on the originals of a language that the gateway does not know', async () => {
    const originals = [{ ...translated[0], code: -9 }, translated[1]];
    const { request } = await open(() => Response.json(originals));
    expect(await request('translate.get', { ...asked, to: ['xx-XX'] })).toEqual({
      ok: true,
      value: originals,
    });
  });
});
