import type { TourStep } from '@unified-shell/api/tour';
import type { AgreementType } from '@unified-shell/messages/agreements';
import type { Specimen } from '../../../chrome/ui/specimen';
import type { Prompt } from '../model/prompt-store';
import { PromptArea } from './PromptArea';

/** As the gateway answers them. */
const AGREEMENT_WORDS = {
  AI: {
    title: 'AI assistant agreement',
    paragraphs: [
      'The AI assistant in Sample answers with generated content. It can be wrong or out of date, so check it before you use it.',
      'Your questions, and the data of the page that they are about, are sent to the model that your organization has chosen. Don’t enter data that your organization doesn’t allow there.',
      'You’re responsible for what you do with the answers. The assistant changes nothing for you without your approval.',
    ],
  },
  BETA: {
    title: 'Beta agreement',
    paragraphs: [
      'Sample is a beta. It can change or end at any time, and it comes without the support and availability of released products.',
      'Don’t rely on it for work that can’t be repeated, and keep copies of what you enter.',
      'What you see of it is confidential. Your feedback may be used to improve it.',
    ],
  },
  GENSTUDIO: {
    title: 'Generated content agreement',
    paragraphs: [
      'Sample generates text and images from what you enter and from the brand that your organization has set up.',
      'Check generated content for errors and for the rights of others before you publish it.',
      'Generated files carry credentials that say how they were made. Don’t remove them.',
    ],
  },
};

const specimen = (id: string, prompt: Prompt): Specimen => ({
  id: `prompt/${id}`,
  slot: 'overlay',
  view: { prompt },
  draw: () => <PromptArea />,
});

const agreement = (type: AgreementType, isReadOnly: boolean): Prompt => ({
  ...{ kind: 'agreement', subject: 'legal', isSolicited: true, organisation: 'alder', isReadOnly },
  agreement: {
    ...{ key: 'sample:own', type, hash: '', locale: 'en-US', version: '2026-11-01' },
    ...AGREEMENT_WORDS[type],
  },
  learnMoreLink: isReadOnly ? 'https://docs.example/beta' : undefined,
  settle() {},
});

const tour = (at: TourStep['at'], step: number): Prompt => ({
  ...{ kind: 'tour', subject: 'news', isSolicited: true, step },
  tour: {
    ...{ id: 'way', title: 'Find your way around', summary: '', locale: 'en-US' },
    steps: ['Your application', 'Search everything', 'Help'].map((title) => ({
      ...{ title, at },
      text: 'Find pages, applications, organizations and actions, from anywhere in the page.',
    })),
  },
});

export const specimens: readonly Specimen[] = [
  specimen('consent', { kind: 'consent', subject: 'legal', isSolicited: false }),
  specimen('agreement', agreement('BETA', false)),
  specimen('agreement-generated', agreement('GENSTUDIO', false)),
  specimen('agreement-read-only', agreement('AI', true)),
  specimen('roles', { kind: 'roles', subject: 'news', isSolicited: true, roles: ['analyst'] }),
  specimen('step-up', {
    ...{ kind: 'step-up', subject: 'security', isSolicited: true, name: 'Sample' },
    ...{ address: 'https://identity.example/account/confirm' },
    check: async () => 'sign-in',
    giveUp() {},
  }),
  specimen('tour', tour({ shell: 'search' }, 1)),
  specimen('tour-end', tour({ shell: 'help' }, 2)),
  specimen('tour-of-nothing', tour(undefined, 0)),
  specimen('survey', {
    ...{ kind: 'survey', subject: 'survey', isSolicited: true, solution: 'sample', name: 'Sample' },
  }),
];
