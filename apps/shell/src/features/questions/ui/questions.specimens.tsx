import type { Specimen } from '../../../chrome/ui/specimen';
import type { Question } from '../../../kernel/requests/app-page/app-page-state';
import { QuestionArea } from './QuestionArea';

const specimenOf = (id: string, question: Question): Specimen => ({
  id: `question/${id}`,
  slot: 'overlay',
  view: { question },
  draw: () => <QuestionArea />,
});

export const specimens: readonly Specimen[] = [
  specimenOf('unsaved', { kind: 'unsaved', message: undefined }),
  specimenOf('unsaved-in-own-words', {
    kind: 'unsaved',
    message: 'Order 1042 has three changed lines.\nThey are <b>not</b> saved yet.',
  }),
  specimenOf('leaving', {
    kind: 'leaving',
    name: 'Sample',
    url: 'https://xn--exampl-gva.example:8443/orders/1042?from=shell',
  }),
];
