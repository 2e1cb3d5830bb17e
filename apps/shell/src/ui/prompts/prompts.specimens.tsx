import type { TourStep } from '@unified-shell/api/help';
import { agreementWords } from '@unified-shell/messages/agreements';
import type { Prompt } from '../../core/app-requests/prompts/prompt-store';
import type { Specimen } from '../shared/specimen';
import { PromptArea } from './PromptArea';

const specimen = (id: string, prompt: Prompt): Specimen => ({
  id: `prompt/${id}`,
  slot: 'overlay',
  view: { prompt },
  draw: () => <PromptArea />,
});

const agreement = (type: 'AI' | 'BETA', isReadOnly: boolean): Prompt => ({
  ...{ kind: 'agreement', subject: 'legal', isSolicited: true, organisation: 'alder', isReadOnly },
  agreement: { key: 'sample:own', type, hash: '', ...agreementWords(type, 'Sample') },
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
  specimen('agreement-read-only', agreement('AI', true)),
  specimen('roles', { kind: 'roles', subject: 'news', isSolicited: true }),
  specimen('tour', tour({ shell: 'search' }, 1)),
  specimen('tour-of-nothing', tour(undefined, 0)),
  specimen('survey', {
    ...{ kind: 'survey', subject: 'survey', isSolicited: true, solution: 'sample', name: 'Sample' },
  }),
];
