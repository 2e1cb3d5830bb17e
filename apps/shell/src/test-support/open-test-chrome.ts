/// <reference types="vite/client" />
import type { FeatureDeps, FeatureModel } from '../chrome/feature';
import { type CreateFeatureModel, openChrome } from '../chrome/model/open-chrome';
// The features extend the types of the chrome.
import type {} from '../entries/features';
import { createLiveFeed } from '../kernel/live/live-feed';
import { createAppChrome } from '../kernel/requests/app-chrome/app-chrome';
import { createAppPageStore } from '../kernel/requests/app-page/create-app-page';
import type { RunningShell } from '../kernel/wiring/deps';
import { createFakeBrowserPage } from './fake-page';
// A feature loads this module on demand. Tests load it in advance, so that they need not wait for it.
import '../features/error-screen/model/retry';

/** The models of all features, without what they draw. */
const models = import.meta.glob<{ createModel: CreateFeatureModel }>('../features/*/model.ts', {
  eager: true,
});

/** Opens the chrome of a shell, without drawing it. No feature is started. */
export function openTestChrome(
  shell: Pick<RunningShell, 'deferred' | 'getSnapshot'>,
  given: Partial<FeatureDeps> = {},
) {
  const page = createFakeBrowserPage();
  const created: FeatureModel[] = [];
  const opened = openChrome(
    {
      ...shell.deferred,
      getSnapshot: shell.getSnapshot,
      page,
      liveFeed: createLiveFeed(),
      appChrome: createAppChrome(),
      appPage: createAppPageStore(),
      ...given,
    },
    Object.values(models).map(({ createModel }) => (deps) => {
      const model = createModel(deps);
      created.push(model);
      return model;
    }),
  );
  const { ports } = opened.model;
  return {
    ...opened,
    models: created,
    page,
    deps: { ...opened.deps, page, prompts: ports.prompts.store, help: ports.help },
  };
}
