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
  agreement: { key: 'sample:own', type, locale: 'en-US', hash: '', ...agreementWords(type, 'Sample') },
  learnMoreLink: isReadOnly ? 'https://docs.example/beta' : undefined,
  settle() {},
});

export const specimens: readonly Specimen[] = [
  specimen('consent', { kind: 'consent', subject: 'legal', isSolicited: false }),
  specimen('agreement', agreement('BETA', false)),
  specimen('agreement-read-only', agreement('AI', true)),
  specimen('roles', { kind: 'roles', subject: 'news', isSolicited: true }),
  specimen('survey', {
    ...{ kind: 'survey', subject: 'survey', isSolicited: true, solution: 'sample', name: 'Sample' },
  }),
];
