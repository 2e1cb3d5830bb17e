import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { Question } from '../../kernel/requests/app-page/app-page-state';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /** The question that is shown to the user. */
    question: Question | undefined;
    /** The application has unsaved changes, so that a question may soon be shown. */
    hasUnsaved: boolean;
  }
  interface FeatureActions {
    /** The answer to the open question. */
    answered: { type: 'answered'; isYes: boolean };
  }
}

export function createModel({ appPage }: FeatureDeps) {
  return {
    view: ({ appPage: { question, unsaved } }) => ({ question, hasUnsaved: unsaved !== undefined }),
    actions: { answered: ({ isYes }) => appPage.answer(isYes) },
  } satisfies FeatureModel;
}
