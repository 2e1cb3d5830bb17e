import { AGREEMENT_TYPES, agreementWords, GLOBAL_AGREEMENTS } from '@unified-shell/messages/agreements';
import { afterEach, describe, expect, it } from 'vitest';
import { isoTime } from '../../../kernel/workspace/privacy/iso-time';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { bootFixture, catalogueFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { announceOutages } from '../../outages/model/announce-outages';
import { createPrompts } from './create-prompts';
import { createPromptStore, type Prompt } from './prompt-store';
import { SURVEY_WAIT_MS } from './survey';

afterEach(stopShells);

const answered = { userConsent: { last_update_dts: isoTime(0), permissions: [] } };
const survey = { solution: 'sample', enabled: true, sampling: 1, showToInternal: false };

async function open({ hash = '#/@alder/sample', settings = {}, answers = {}, email = '' }: Options = {}) {
  const bodies: { url: string; body: unknown }[] = [];
  const store: Answer = ({ body }, url) => {
    bodies.push({ url: url?.pathname ?? '', body: JSON.parse(String(body)) });
    return Response.json({ settings: {} });
  };
  const { profile } = bootFixture;
  const opened = await openShell(hash, {
    '/api/boot': () =>
      Response.json({ ...bootFixture, settings, profile: { ...profile, email: email || profile.email } }),
    '/api/settings/v1': ({ method = 'GET', ...request }, url) =>
      method === 'POST' ? store(request, url) : Response.json({ settings: {} }),
    '/api/surveys/v1': store,
    ...answers,
  });
  const { prompts } = opened.chrome.deps;
  const { act, follow } = createPrompts(opened.chrome.deps, prompts);
  const stop = follow();
  announceOutages(opened.chrome.deps);
  await settle();
  const toasts = () => opened.view().toasts.map(({ key }) => key);
  const current = () => prompts.getState().open?.kind;
  return { ...opened, prompts, act, stop, bodies, toasts, current };
}

interface Options {
  hash?: string;
  settings?: object;
  answers?: Record<string, Answer>;
  email?: string;
}

/** The catalogue with a maintenance of the sample from a time on, in minutes after the start of the page. */
const maintained = (minutes: number): Record<string, Answer> => ({
  '/api/catalogue/v1/test/index.json': () => {
    const availability = { state: 'maintenance', from: new Date(minutes * 60_000).toISOString() };
    const solutions = catalogueFixture.map((one) =>
      one.appId === 'sample' ? { ...one, availability } : one,
    );
    return Response.json({ solutions });
  },
});

describe('an outage that is ahead', () => {
  it('is told in a toast with its time, once', async () => {
    const { view, shell } = await open({ settings: answered, answers: maintained(30) });
    const [toast] = view().toasts;
    expect(toast).toEqual({ key: 'outageToast', detail: 'Sample', at: 30 * 60_000 });
    if (toast) shell.deferred.store.send({ type: 'toast-closed', toast });
    shell.deferred.store.send({ type: 'time-reached', at: 60_000 });
    expect(view().toasts).toEqual([]);
  });

  it('is not told when the session has had its unsolicited prompt: legal matters come first', async () => {
    const { toasts, current } = await open({ answers: maintained(30) });
    expect([current(), toasts()]).toEqual(['consent', []]);
  });

  it('is not told by a toast when the banner tells it', async () => {
    const { toasts, view } = await open({ settings: answered, answers: maintained(10) });
    expect([toasts(), view().outage?.announcement]).toEqual([[], 'banner']);
  });
});

const CHOICES = { usageAnalytics: true, personalization: false, productEmails: false, aiImprovement: false };

describe('the prompts of the shell', () => {
  it('CONS-01 CONS-04 UI-45 the question about privacy is asked, and its dismissal is counted', async () => {
    const { current, act, bodies, toasts } = await open();
    expect(current()).toBe('consent');
    act({ type: 'prompt-dismissed' });
    await settle();
    expect(bodies).toMatchObject([{ body: { level: 'user', settings: { userConsentDismissed: 1 } } }]);
    expect([current(), toasts()]).toEqual([undefined, ['userConsentDismiss']]);
  });

  it('UI-43 the question stays open when its answer could not be stored', async () => {
    const answers: Record<string, Answer> = { '/api/settings/v1': () => new Response(null, { status: 503 }) };
    const { current, act, toasts } = await open({ answers });
    act({ type: 'prompt-consent', choices: CHOICES });
    await settle();
    expect([current(), toasts()]).toEqual(['consent', ['userConsentFail']]);
  });

  it('an answer that is stored late closes no other prompt', async () => {
    let answerLate = (_answer: Response) => {};
    const answers: Record<string, Answer> = {
      '/api/settings/v1': ({ body }) =>
        body
          ? new Promise((resolve) => {
              answerLate = resolve;
            })
          : Response.json({ settings: {} }),
    };
    const { current, act } = await open({ answers });
    act({ type: 'prompt-consent', choices: CHOICES });
    await settle();
    const answer = answerLate;
    act({ type: 'prompt-dismissed' });
    act({ type: 'prompt-asked', kind: 'roles' });
    await settle();
    answer(Response.json({ settings: {} }));
    await settle();
    expect(current()).toBe('roles');
  });

  it('an unsolicited prompt is remembered for the session, also for the next page', async () => {
    const { environment, stop } = await open();
    stop();
    expect(environment.stored.get('unifiedShell.prompted')).toBe('sid-1');
    const next = await openShell('#/@alder/sample', {}, environment.stored);
    const prompts = createPromptStore();
    createPrompts({ ...next.shell.deferred, page: createFakeBrowserPage() }, prompts).follow();
    expect(prompts.getState().open).toBe(undefined);
  });

  it('CONS-16 the survey of a solution waits 10 s', async () => {
    const { current, prompts, environment, act, bodies, toasts } = await open({ settings: answered });
    prompts.send({ type: 'survey-configured', survey });
    environment.advance(SURVEY_WAIT_MS - 1);
    expect([SURVEY_WAIT_MS, current()]).toEqual([10_000, undefined]);
    environment.advance(1);
    expect(current()).toBe('survey');
    act({ type: 'prompt-survey', score: 7, comment: ' ' });
    await settle();
    expect(bodies[0]).toMatchObject({ url: '/api/surveys/v1', body: { solution: 'sample', score: 7 } });
    expect([current(), toasts()]).toEqual([undefined, ['tuxSuccess']]);
  });

  it('CONS-16 a forced survey does not wait', async () => {
    const { current } = await open({ hash: '?forcetux=1#/@alder/sample', settings: answered });
    expect(current()).toBe('survey');
  });

  it('CONS-14 a dismissed survey counts one more showing', async () => {
    const { act, bodies } = await open({
      hash: '?forcetux=1#/@alder/sample',
      settings: { ...answered, surveys: { sample: { shown: 1, date: isoTime(0) } } },
    });
    act({ type: 'prompt-dismissed' });
    await settle();
    const surveys = { sample: { shown: 2, date: expect.any(String) } };
    expect(bodies).toMatchObject([{ body: { settings: { surveys } } }]);
  });

  it('CONS-14 a survey closes, and is not counted, when the user leaves its solution', async () => {
    const { current, address, environment, prompts, bodies } = await open({ settings: answered });
    prompts.send({ type: 'survey-configured', survey });
    environment.advance(SURVEY_WAIT_MS);
    expect(current()).toBe('survey');
    address.go('#/@alder/home');
    await settle();
    expect([current(), bodies]).toEqual([undefined, []]);
  });

  it('the survey stays open when the gateway refuses its answer', async () => {
    const refusal = () => Response.json({ code: 'INTERNAL' }, { status: 500 });
    const { current, act, toasts } = await open({
      ...{ hash: '?forcetux=1#/@alder/sample', settings: answered },
      answers: { '/api/surveys/v1': refusal },
    });
    act({ type: 'prompt-survey', score: 7, comment: '' });
    await settle();
    expect([current(), toasts()]).toEqual(['survey', ['settingsFailureToast']]);
  });

  it('CONS-15 an internal user is skipped, unless the solution allows it', async () => {
    const email = 'staff@unified-shell.example';
    for (const [showToInternal, kind] of [
      [false, undefined],
      [true, 'survey'],
    ] as const) {
      const { current, prompts, environment } = await open({ settings: answered, email });
      prompts.send({ type: 'survey-configured', survey: { ...survey, showToInternal } });
      environment.advance(SURVEY_WAIT_MS);
      expect(current()).toBe(kind);
    }
  });

  it('the survey of a solution that was left is not shown', async () => {
    const { current, prompts, environment, address } = await open({ settings: answered });
    prompts.send({ type: 'survey-configured', survey });
    address.go('#/@alder/home');
    await settle();
    environment.advance(SURVEY_WAIT_MS);
    expect(current()).toBe(undefined);
  });

  it('CONS-13 UI-54 the first alpha solution invites to choose a role, once in a session', async () => {
    const solutions = catalogueFixture.map((one) => ({ ...one, releaseType: 'alpha' }));
    const answers: Record<string, Answer> = {
      '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    };
    const { toasts, act, address, shell, current } = await open({ settings: answered, answers });
    await settle();
    expect(toasts()).toEqual(['rolesModalOpenToast']);
    act({ type: 'prompt-asked', kind: 'roles' });
    await settle();
    expect(current()).toBe('roles');
    act({ type: 'prompt-dismissed' });
    expect(toasts()).toContain('rolesModalExitToast');
    for (const toast of shell.getSnapshot().state.toasts) {
      shell.deferred.store.send({ type: 'toast-closed', toast });
    }
    address.go('#/@alder/home');
    await settle();
    expect(toasts()).toEqual([]);
  });

  it.each<[string, Answer, readonly string[]]>([
    ['the stored ones', () => Response.json({ settings: { userRoles: ['analyst'] } }), ['analyst']],
    ['none when the gateway does not answer', () => new Response(null, { status: 503 }), []],
    ['none when the answer is no list', () => Response.json({ settings: { userRoles: 'analyst' } }), []],
  ])('CONS-12 the choice of roles begins with %s', async (_what, answer, roles) => {
    const answers = { '/api/settings/v1': answer };
    const { prompts, act } = await open({ settings: answered, answers });
    act({ type: 'prompt-asked', kind: 'roles' });
    await settle();
    expect(prompts.getState().open).toMatchObject({ kind: 'roles', roles });
  });

  it('CONS-12 the roles of an organisation that the user has left meanwhile are not shown', async () => {
    let answerLate = (_answer: Response) => {};
    const answers: Record<string, Answer> = {
      '/api/settings/v1': () =>
        new Promise((resolve) => {
          answerLate = resolve;
        }),
    };
    const { current, act, address } = await open({ settings: answered, answers });
    act({ type: 'prompt-asked', kind: 'roles' });
    await settle();
    address.go('#/@birch/sample');
    await settle();
    answerLate(Response.json({ settings: { userRoles: ['analyst'] } }));
    await settle();
    expect(current()).toBe(undefined);
  });

  it('CONS-09 a read-only agreement that is closed has no answer', async () => {
    const { prompts, act, bodies } = await open({ settings: answered });
    const given: unknown[] = [];
    const prompt: Prompt = {
      ...{ kind: 'agreement', subject: 'legal', isSolicited: true, organisation: 'o', isReadOnly: true },
      agreement: { key: 'k', type: 'BETA', hash: 'h', ...agreementWords('BETA', 'Sample') },
      settle: (answer) => void given.push(answer),
    };
    prompts.send({ type: 'due', prompt });
    act({ type: 'prompt-dismissed' });
    expect([given, bodies]).toEqual([[undefined], []]);
  });

  it('CONS-07 an agreement that two calls ask for is answered once, for both', async () => {
    const answer = { accepted: true, date: '2026-11-25T00:00:00.000Z' };
    const { prompts, act, current } = await open({
      settings: answered,
      answers: { '/api/agreements/v1': () => Response.json(answer) },
    });
    const given: unknown[] = [];
    const promptFor = (organisation: string): Prompt => ({
      ...{ kind: 'agreement', subject: 'legal', isSolicited: true, organisation, isReadOnly: false },
      agreement: { key: 'k', type: 'BETA', hash: 'h', ...agreementWords('BETA', 'Sample') },
      settle: (settled) => void given.push([organisation, settled]),
    });
    for (const organisation of ['o', 'o', 'other']) {
      prompts.send({ type: 'due', prompt: promptFor(organisation) });
    }
    act({ type: 'prompt-agreement', isAccepted: true });
    await settle();
    expect([given, current(), prompts.getState().due]).toEqual([
      [
        ['o', answer],
        ['o', answer],
      ],
      'agreement',
      [],
    ]);
  });
});

it('CONS-11 there are three types of agreements, and two that hold for all solutions', () => {
  expect(AGREEMENT_TYPES).toEqual(['AI', 'BETA', 'GENSTUDIO']);
  expect(GLOBAL_AGREEMENTS).toEqual(['gen-ai-ga-agreement', 'gen-ai-general-agreement']);
  for (const type of AGREEMENT_TYPES) {
    const { title, paragraphs } = agreementWords(type, '$& Orders');
    expect(title).toMatch(/agreement$/);
    expect(paragraphs.join(' ')).toContain('$& Orders');
    expect(paragraphs.join(' ')).not.toContain('{feature}');
  }
});
