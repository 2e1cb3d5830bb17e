import type { RuntimeTopbar, RuntimeUserProfile } from './runtime-module';
import { whenRuntime } from './when-runtime';

type Topbar = Omit<RuntimeTopbar, 'setCoachMark'>;

function set<Name extends 'solution' | 'workspaces' | 'customEnvLabel'>(
  name: Name,
  value: RuntimeTopbar[Name],
): void {
  whenRuntime(({ topbar }) => {
    topbar[name] = value;
  });
}

/**
 * The application's part of the header: its name, tabs, labels and buttons. The shell removes it when another
 * solution opens.
 */
export const topbar: Topbar = {
  get solution() {
    return window.unifiedShellRuntime?.topbar.solution;
  },
  set solution(solution) {
    set('solution', solution);
  },
  get workspaces() {
    return window.unifiedShellRuntime?.topbar.workspaces;
  },
  set workspaces(workspaces) {
    set('workspaces', workspaces);
  },
  get customEnvLabel() {
    return window.unifiedShellRuntime?.topbar.customEnvLabel;
  },
  set customEnvLabel(label) {
    set('customEnvLabel', label);
  },
  onHeroClick: (callback) => void whenRuntime((module) => module.topbar.onHeroClick(callback)),
  setCustomSearch: (config) => void whenRuntime((module) => module.topbar.setCustomSearch(config)),
  setFeedbackButton: (config) => void whenRuntime((module) => module.topbar.setFeedbackButton(config)),
};

/** The application's own buttons in the account dialog, at most three. */
export const userProfile: RuntimeUserProfile = {
  setButtons: (buttons) => void whenRuntime((module) => module.userProfile.setButtons(buttons)),
};
