import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { ShellRequest } from '@unified-shell/protocol/requests/shell-request';
import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { registrationOf } from '../../chrome/model/registration-of';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { createHelpStore, type HelpAction, type HelpState, type HelpStore } from './model/help-store';

/** The actions of the user, among them a press of a button that the open application has added. */
export type HelpUserAction = HelpAction | { type: 'help-button-pressed'; id: string };

interface HelpSubject {
  appId: string;
  filters: readonly string[];
  /** The team that is responsible for the solution. */
  team?: HostedSolution['team'];
}

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    help: HelpState;
    /** The help center has the tab of the debug tool: for internal users, while the flag is on (ACCESS-33). */
    hasDebugTab: boolean;
    /** The open solution and its names in the help center: articles about them fit the page (CAT-11). */
    helpSubject: HelpSubject | undefined;
  }
  interface FeatureActions extends ActionsOf<HelpUserAction> {}
  interface FeaturePorts {
    help: HelpStore;
  }
}

/** The part of the help center that loads with the chrome: its state, and the moment at which the rest loads. */
export function createModel(
  deps: FeatureDeps,
  load: () => Promise<typeof import('./model/follow-help')> = () => import('./model/follow-help'),
) {
  const store = createHelpStore();
  const subjectAt = memoizeLast(subjectOf);
  const close = () => store.send({ type: 'help-closed' });

  function start(): () => void {
    let stop: (() => void) | undefined;
    let isStopped = false;
    let isLoading = false;

    function follow({ isOpen, list }: HelpState, before: HelpState): void {
      if (isOpen && !before.isOpen) deps.onPanelOpened(close);
      if (!isOpen || list.kind !== 'loading' || isLoading || stop) return;
      isLoading = true;
      load().then(
        ({ followHelp }) => {
          if (!isStopped) stop = followHelp(deps, store);
        },
        (cause: unknown) => {
          isLoading = false;
          deps.environment.warn('help-failed', { cause: String(cause) });
          store.send({ type: 'help-list-changed', list: { kind: 'failed' } });
        },
      );
    }

    const unsubscribe = store.subscribe(follow);
    return () => {
      isStopped = true;
      unsubscribe();
      stop?.();
    };
  }

  return {
    store,
    view({ snapshot: { state, decision } }) {
      const workspace = workspaceOf(decision);
      const current = decision.kind === 'solution' ? decision.solution : undefined;
      return {
        help: store.getState(),
        hasDebugTab:
          workspace?.access.internal === true &&
          workspace.access.flags.featureFlags['demo-quiet-mode'] === 'true',
        helpSubject: current && subjectAt(current.appId, registrationOf(current, state)),
      };
    },
    actions: {
      'help-opened': store.send,
      'help-closed': store.send,
      'help-tab-chosen': store.send,
      'help-searched': store.send,
      'help-article-chosen': store.send,
      'help-tour-chosen': store.send,
      'help-retried': store.send,
      'help-button-pressed'({ id }) {
        const request: ShellRequest = { module: 'helpCenter', method: 'click', args: [id] };
        store.getState().ofApp?.frame.connection.send('RUNTIME_REQ', request);
      },
    },
    ports: { help: store },
    start,
  } satisfies FeatureModel;
}

function subjectOf(appId: string, registration: HostedSolution | undefined): HelpSubject {
  const { filter, communities } = registration?.experienceLeague ?? {};
  return { appId, filters: [filter, communities].flatMap((name) => name ?? []), team: registration?.team };
}
