import { afterEach, describe, expect, it } from 'vitest';
import { help } from '../deferred';
import './follow-help';
import '../../prompts/model/create-prompts';
import { chooseLanguages } from '../../../kernel/workspace/preferences/choose-languages';
import { openAppPage } from '../../../test-support/open-app-page';
import { type Answer, settle, stopShells } from '../../../test-support/open-shell';

afterEach(stopShells);

const entry = { id: 'search', title: 'Search', summary: 'Find.', words: [], solutions: [], filters: [] };
const article = {
  ...entry,
  locale: 'en-US',
  blocks: [{ kind: 'paragraph', parts: [{ kind: 'text', text: 'Type.' }] }],
};

async function open(answers: Record<string, Answer> = {}) {
  const opened = await openAppPage('#/@alder/sample', {
    '/api/help/v1': () => Response.json({ articles: [entry], feedbackAddress: 'a@b.example' }),
    '/api/help/v1/search': () => Response.json(article),
    ...answers,
  });
  const { model, start, deps } = opened.chrome;
  return { ...opened, act: model.send, stop: start(), state: deps.help.getState };
}

describe('the help center', () => {
  it('UI-11 fetches the list when it is opened, and an article when it is chosen', async () => {
    const { act, state } = await open();
    expect(state().list.kind).toBe('none');
    act({ type: 'help-opened', isByUser: true });
    await settle();
    expect(state().list).toMatchObject({ kind: 'known', articles: [entry] });
    act({ type: 'help-article-chosen', id: 'search' });
    await settle();
    expect(state().article).toEqual({ kind: 'known', article });
  });

  it('closes for the tour that the user has chosen, and offers to try again if it cannot be read', async () => {
    let isBroken = true;
    const tour = {
      id: 'way',
      title: 'Way',
      summary: '',
      locale: 'en-US',
      steps: [{ title: 'One', text: '' }],
    };
    const { act, state, deps } = await open({
      '/api/help/v1/tours/way': () => (isBroken ? new Response(null, { status: 500 }) : Response.json(tour)),
    });
    act({ type: 'help-opened', isByUser: true });
    act({ type: 'help-tour-chosen', id: 'way' });
    await settle();
    expect(state()).toMatchObject({ isOpen: true, tour: { kind: 'failed', id: 'way' } });
    isBroken = false;
    act({ type: 'help-retried' });
    await settle();
    expect(state().isOpen).toBe(false);
    expect(deps.prompts.getState().open).toMatchObject({ kind: 'tour', isSolicited: true, step: 0 });
  });

  it('shows no failure of a tour after the user has chosen another one', async () => {
    let answer = (_tour: Response) => {};
    const { act, state } = await open({
      '/api/help/v1/tours/slow': () => new Promise((resolve) => (answer = resolve)),
      '/api/help/v1/tours/other': () => new Promise(() => {}),
    });
    act({ type: 'help-opened', isByUser: true });
    act({ type: 'help-tour-chosen', id: 'slow' });
    await settle();
    act({ type: 'help-tour-chosen', id: 'other' });
    await settle();
    answer(new Response(null, { status: 500 }));
    await settle();
    expect(state()).toMatchObject({ isOpen: true, tour: { kind: 'loading', id: 'other' } });
  });

  it.each([
    ['a link that runs a script', { kind: 'link', href: 'javascript:alert(1)', parts: [] }],
    ['an unknown kind of text', { kind: 'html', text: '<b>x</b>' }],
  ])('refuses an article with %s, and offers to try again', async (_what, text) => {
    const broken = { ...article, blocks: [{ kind: 'paragraph', parts: [text] }] };
    const { act, state } = await open({ '/api/help/v1/search': () => Response.json(broken) });
    act({ type: 'help-opened', isByUser: true });
    act({ type: 'help-article-chosen', id: 'search' });
    await settle();
    expect(state().article).toEqual({ kind: 'failed', id: 'search' });
    act({ type: 'help-retried' });
    expect(state().article).toEqual({ kind: 'loading', id: 'search' });
  });

  describe('an article that is missing in the language of the user', () => {
    const inEnglish = { ...article, locale: 'en-US' };
    const translated = [
      {
        code: 0,
        from: 'en-US',
        originalText: 'Search',
        translations: [{ success: true, to: 'de-DE', translatedText: 'Suche' }],
      },
      {
        code: -9,
        originalText: 'Type.',
        translations: [{ success: false, to: 'de-DE', translatedText: 'Type.' }],
      },
    ];

    async function openGerman(answer: Answer) {
      const opened = await open({
        '/api/v5/translate': answer,
        '/api/settings/v1': () => Response.json({}),
      });
      await chooseLanguages(opened.deps, ['de-DE']);
      opened.act({ type: 'help-opened', isByUser: true });
      opened.act({ type: 'help-article-chosen', id: 'search' });
      return opened;
    }

    it('SVC-01 is shown at once, and translated with the client of the shell as api-key', async () => {
      const sent: RequestInit[] = [];
      let answer = (_translated: Response) => {};
      const { state } = await openGerman((init) => {
        sent.push(init);
        return new Promise((resolve) => (answer = resolve));
      });
      await settle();
      expect(state().article).toEqual({
        kind: 'known',
        article: inEnglish,
        translation: { kind: 'loading' },
      });
      expect(sent[0]?.headers).toMatchObject({
        authorization: expect.stringMatching(/^Bearer /),
        'api-key': 'unified-shell',
      });
      answer(Response.json(translated));
      await settle();
      expect(state().article).toMatchObject({
        article: inEnglish,
        translation: {
          kind: 'known',
          from: 'en-US',
          isDemonstration: false,
          article: { title: 'Suche', locale: 'de-DE', blocks: inEnglish.blocks },
        },
      });
    });

    it.each<[string, Answer]>([
      ['the service fails', () => new Response(null, { status: 500 })],
      ['the answer is no translation', () => Response.json({ text: 'Suche' })],
    ])('SVC-03 stays as it is if %s', async (_when, answer) => {
      const { state } = await openGerman(answer);
      await settle();
      expect(state().article).toEqual({ kind: 'known', article: inEnglish, translation: { kind: 'failed' } });
    });

    it('is not replaced by its translation after the user has gone back to the list', async () => {
      let answer = (_translated: Response) => {};
      const { act, state } = await openGerman(() => new Promise((resolve) => (answer = resolve)));
      await settle();
      act({ type: 'help-article-chosen', id: undefined });
      answer(Response.json(translated));
      await settle();
      expect(state().article).toBeUndefined();
    });
  });

  it('keeps its article, words and tab while it is closed, and when the user goes to another solution', async () => {
    const { act, state, address } = await open();
    act({ type: 'help-opened', isByUser: true });
    act({ type: 'help-searched', query: 'find' });
    act({ type: 'help-article-chosen', id: 'search' });
    await settle();
    address.go('#/@alder/home');
    await settle();
    act({ type: 'help-closed' });
    act({ type: 'help-opened', isByUser: true });
    expect(state()).toMatchObject({ query: 'find', article: { kind: 'known' }, list: { kind: 'known' } });
  });

  it('DATA-01 tells the applications that it is open and where', async () => {
    const { act, deps, page } = await open();
    let changeMedia = () => {};
    page.followMedia = (_query, listener) => {
      changeMedia = () => listener(false);
      return () => {};
    };
    const place = () => deps.store.getState().preferences.helpPanel;
    act({ type: 'help-opened', isByUser: true });
    await settle();
    expect(place()).toBe('above');
    changeMedia();
    expect(place()).toBe('beside');
    act({ type: 'help-closed' });
    expect(place()).toBeUndefined();
  });
});

describe('a request of an application', () => {
  it('FRAME-31 opens the help center at a tab, without taking the focus', async () => {
    const { deps, port } = await openAppPage();
    port.receive('OPEN_HELP_CENTER', {});
    await settle();
    expect(deps.help.getState()).toMatchObject({ isOpen: true, tab: 'help', isByUser: false });
    port.receive('OPEN_HELP_CENTER', { tab: 'feedback' });
    await settle();
    expect(deps.help.getState().tab).toBe('feedback');
  });

  it('opens without the tabs that it suppresses, and closes only what it has opened', async () => {
    const { deps, request } = await openAppPage();
    await request('helpCenter.open', { suppressedTabs: ['support', 'debug'] });
    expect(deps.help.getState().suppressed).toEqual(['support', 'debug']);
    await request('helpCenter.close');
    expect(deps.help.getState().isOpen).toBe(false);
    deps.help.send({ type: 'help-opened', isByUser: true });
    expect(deps.help.getState().suppressed).toEqual([]);
    await request('helpCenter.close');
    expect(deps.help.getState().isOpen).toBe(true);
  });

  it('adds links and buttons, which are gone with its document', async () => {
    const { deps, request, address } = await openAppPage();
    for (const start of help.effects) start(deps);
    const offer = {
      featured: [],
      resources: [{ href: 'https://docs.example/', label: 'Guide' }],
      buttons: [{ id: 'tour', label: 'Take the tour' }],
    };
    await request('helpCenter.offer', offer);
    expect(deps.help.getState().ofApp?.help).toEqual(offer);
    await request('helpCenter.offer', { resources: [{ href: 'javascript:alert(1)', label: 'Bad' }] });
    expect(deps.help.getState().ofApp?.help).toEqual(offer);
    address.go('#/@alder/home');
    await settle();
    expect(deps.help.getState().ofApp).toBeUndefined();
  });
});
