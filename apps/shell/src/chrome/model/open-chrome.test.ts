import { afterEach, describe, expect, it } from 'vitest';
import { openShell, stopShells } from '../../test-support/open-shell';
import { openTestChrome } from '../../test-support/open-test-chrome';
import type { FeatureModel } from '../feature';
import { openChrome } from './open-chrome';

afterEach(stopShells);

async function openWith(models: readonly FeatureModel[]) {
  const { shell, chrome } = await openShell('#/@alder/sample');
  return openChrome(
    { ...chrome.deps, getSnapshot: shell.getSnapshot },
    models.map((model) => () => model),
  );
}

/** The names that occur more than once. */
const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe('the features of the chrome', () => {
  it('do not share the name of an action, a move, a port or a part of the view', async () => {
    const { shell } = await openShell('#/@alder/sample');
    const { models, deps } = openTestChrome(shell);
    const inputs = {
      snapshot: shell.getSnapshot(),
      app: deps.appChrome.getState(),
      appPage: deps.appPage.getState(),
    };
    for (const part of ['actions', 'moves', 'ports'] as const)
      expect(repeated(models.flatMap((model) => Object.keys(model[part] ?? {}))), part).toEqual([]);
    expect(repeated(models.flatMap((model) => Object.keys(model.view?.(inputs) ?? {})))).toEqual([]);
  });

  it('handle an action that makes a move only after the user has agreed to lose unsaved changes', async () => {
    let handled = 0;
    const { model, deps } = await openWith([
      {
        actions: { 'sign-out': () => (handled += 1) },
        moves: { 'sign-out': () => ({ toOtherOrganisation: false }) },
      },
    ]);
    model.send({ type: 'sign-out' });
    expect(handled).toBe(1);
    const unsaved = { message: undefined, onOrganisationChangeOnly: false };
    deps.appPage.send({ type: 'unsaved-changed', unsaved });
    model.send({ type: 'sign-out' });
    expect([handled, deps.appPage.getState().question?.kind]).toEqual([1, 'unsaved']);
    deps.appPage.answer(true);
    await expect.poll(() => handled).toBe(2);
  });

  it('UI-26 close the panel that was open when another one opens', async () => {
    const { deps } = await openWith([]);
    const closed: string[] = [];
    const close = (name: string) => () => void closed.push(name);
    const [help, assistant] = [close('help'), close('assistant')];
    deps.onPanelOpened(help);
    deps.onPanelOpened(help);
    expect(closed).toEqual([]);
    deps.onPanelOpened(assistant);
    expect(closed).toEqual(['help']);
  });
});
