import type { AssistantInterrupt, AssistantItem } from '@unified-shell/api/assistant';
import type { Specimen } from '../../../chrome/ui/specimen';
import { EMPTY_ASSISTANT } from '../model/assistant-store';
import type { AssistantView } from '../model/assistant-view';
import { AssistantArea } from './AssistantArea';

const question: AssistantItem = { kind: 'user', text: 'Which orders are late, and why?' };

const answer: AssistantItem = {
  kind: 'assistant',
  id: 'answer',
  text: 'Two orders are late.',
  blocks: [
    {
      kind: 'paragraph',
      parts: [
        { kind: 'strong', parts: [{ kind: 'text', text: 'Two orders' }] },
        { kind: 'text', text: ' are late, see ' },
        { kind: 'link', href: '#/@alder/sample', parts: [{ kind: 'text', text: 'Sample' }] },
        { kind: 'text', text: '.' },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: ['Spring order', `${'x'.repeat(90)}`].map((text) => [
        { kind: 'paragraph', parts: [{ kind: 'text', text }] },
      ]),
    },
    { kind: 'code', text: `${'y'.repeat(90)} = 1;` },
  ],
};

const tool = (outcome: 'done' | 'failed' | 'denied' | 'refused', refusal?: string): AssistantItem => ({
  ...{ kind: 'tool', id: outcome, title: 'Rename order', outcome },
  ...(refusal && { refusal }),
});

const interrupt = (change: Partial<AssistantInterrupt>): AssistantInterrupt => ({
  ...{ id: 'i-1', kind: 'approval', title: 'Rename order', isDestructive: false },
  ...{ tool: { appId: 'sample', name: 'rename-order' }, arguments: { name: 'Summer order' } },
  ...change,
});

const page = {
  facts: { order: 'Spring order', lines: 3, late: true },
  questions: ['Why is this order late?', 'Rename this order to Summer order'],
};

const specimen = (id: string, assistant: Partial<AssistantView>): Specimen => ({
  id: `assistant/${id}`,
  slot: 'overlay',
  view: {
    assistant: {
      ...EMPTY_ASSISTANT,
      ...{ isOpen: true, isShown: true, isOffered: true, isLoading: false, step: 'panel' },
      ...{ warning: undefined, page: undefined, last: undefined },
      ...assistant,
    },
  },
  draw: () => <AssistantArea />,
});

/** A proof of concept, above the application. */
const proof: NonNullable<AssistantView['last']> = {
  ...{ appId: 'sample', organisationId: 'alder', step: 'panel', revision: 0 },
  ...{ buttonBadgeEnabled: true, buttonVisible: true, userAgreement: true, railEnabled: false, isPOC: true },
  ...{ userCohort: undefined, cjaCapabilityPermissions: [] },
};

export const specimens: readonly Specimen[] = [
  specimen('empty', {}),
  specimen('questions', { page, typed: 'Why is this order late?' }),
  specimen('working', { run: 'r', items: [question], status: 'working', page }),
  specimen('answer', {
    ...{ run: 'r', feedback: 'good' },
    items: [question, { kind: 'page', application: 'Sample', facts: page.facts }, tool('done'), answer],
  }),
  specimen('outcomes', {
    run: 'r',
    items: [
      { kind: 'outside', client: 'Desk Assistant' },
      ...[tool('denied'), tool('failed'), tool('refused', 'EFFECT_AFTER_UNTRUSTED')],
    ],
  }),
  specimen('approval', { run: 'r', items: [question], interrupts: [interrupt({})] }),
  specimen('approval-destructive', {
    ...{ run: 'r', items: [question] },
    interrupts: [
      interrupt({ title: 'Delete order', isDestructive: true, arguments: { reason: 'x'.repeat(200) } }),
    ],
  }),
  specimen('interrupted', { run: 'r', items: [question], interrupts: [interrupt({ kind: 'tool' })] }),
  specimen('fault', { run: 'r', items: [question], fault: 'BUDGET' }),
  specimen('history', {
    history: {
      kind: 'known',
      runs: [
        { id: 'a', title: 'Which orders are late, and why?', updatedAt: '2026-11-25T09:30:00.000Z' },
        { id: 'b', title: 'x'.repeat(80), updatedAt: '2026-11-24T15:05:00.000Z' },
      ],
    },
  }),
  specimen('history-none', { history: { kind: 'known', runs: [] } }),
  specimen('history-failed', { history: { kind: 'failed' } }),
  specimen('agreement', { step: 'agreement', run: 'r', items: [question] }),
  specimen('elsewhere', {
    ...{ step: 'hidden', run: 'r', items: [question] },
    origin: { name: 'Sample', href: '#/@alder/sample' },
  }),
  specimen('loading', { isLoading: true }),
  specimen('above', { last: proof }),
  specimen('warning-permission', { warning: 'permission' }),
  specimen('warning-provisioning', { warning: 'provisioning' }),
];
