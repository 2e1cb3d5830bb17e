import { describe, expect, it } from 'vitest';
import { createPromptStore, type Prompt } from './prompt-store';

const consent: Prompt = { kind: 'consent', subject: 'legal', isSolicited: false };
const invitation: Prompt = { kind: 'roles-invitation', subject: 'news', isSolicited: false };
const roles: Prompt = { kind: 'roles', subject: 'news', isSolicited: true, roles: [] };
const survey: Prompt = {
  ...{ kind: 'survey', subject: 'survey', isSolicited: false },
  ...{ solution: 'sample', name: 'Sample' },
};

const tour = (id: string): Prompt => ({
  ...{ kind: 'tour', subject: 'news', isSolicited: false, step: 0 },
  tour: { id, title: 'Tour', summary: '', locale: 'en-US', steps: [{ title: 'One', text: 'Text.' }] },
});

function open(...prompts: Prompt[]) {
  const store = createPromptStore();
  store.send({ type: 'session-began', hasPrompted: false });
  for (const prompt of prompts) store.send({ type: 'due', prompt });
  return store;
}

describe('the prompts of the shell', () => {
  it('of several that are due, one is open, and the others wait', () => {
    const { getState } = open(invitation, consent, survey);
    expect(getState()).toEqual({ open: invitation, due: [consent, survey], hasPrompted: true });
  });

  it('after an unsolicited prompt the others of the session are not shown; one that the user asks for is', () => {
    const store = open(consent, survey);
    store.send({ type: 'closed' });
    expect(store.getState()).toEqual({ open: undefined, due: [survey], hasPrompted: true });
    store.send({ type: 'due', prompt: roles });
    expect(store.getState().open).toBe(roles);
  });

  it('a solicited prompt leaves the budget of the session', () => {
    const store = open(roles);
    store.send({ type: 'closed' });
    store.send({ type: 'due', prompt: consent });
    expect(store.getState().open).toBe(consent);
  });

  it('what is due twice is asked once', () => {
    const { getState } = open(consent, { ...consent }, survey, { ...survey });
    expect(getState().due).toEqual([survey]);
  });

  it('until the session is known, only what the user asks for is shown', () => {
    const store = createPromptStore();
    store.send({ type: 'due', prompt: consent });
    expect(store.getState().open).toBe(undefined);
    store.send({ type: 'due', prompt: roles });
    expect(store.getState().open).toBe(roles);
  });

  it.each([
    ['tour', tour('one')],
    ['survey', survey],
  ])('a %s gives way to what the user asks for, and to nothing else', (kind, card) => {
    const store = open(card);
    store.send({ type: 'due', prompt: consent });
    expect(store.getState().open).toMatchObject({ kind });
    store.send({ type: 'due', prompt: roles });
    expect(store.getState().open).toBe(roles);
    store.send({ type: 'closed' });
    expect(store.getState()).toMatchObject({ open: undefined, due: [consent] });
  });

  it('a step of a tour has no position until the frame has reported it', () => {
    const store = open({ ...tour('one'), isSolicited: true });
    const box = { x: 1, y: 2, width: 3, height: 4 };
    store.send({ type: 'tour-changed', change: { box } });
    expect(store.getState().open).toMatchObject({ step: 0, box });
    store.send({ type: 'tour-changed', change: { step: 1 } });
    expect(store.getState().open).toMatchObject({ step: 1, box: undefined });
  });

  it('another session has a budget of its own, and a tab that joins it shares it', () => {
    const store = open(consent, survey);
    store.send({ type: 'closed' });
    store.send({ type: 'session-began', hasPrompted: true });
    expect(store.getState().open).toBe(undefined);
    store.send({ type: 'session-began', hasPrompted: false });
    expect(store.getState().open).toBe(survey);
  });

  it('a withdrawn prompt closes, and does not open later', () => {
    const store = open(consent, survey);
    store.send({ type: 'withdrawn', prompt: consent });
    store.send({ type: 'withdrawn', prompt: survey });
    store.send({ type: 'session-began', hasPrompted: false });
    expect(store.getState()).toMatchObject({ open: undefined, due: [] });
  });
});
