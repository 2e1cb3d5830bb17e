import type { PageLink } from '@unified-shell/api/recents';
import type { ActionRun, ShellAction, ShellActionId } from '../../../chrome/actions/action';
import type { ChromeView } from '../../../chrome/model/chrome-view';
import type { ShellSnapshot } from '../../../kernel/wiring/shell-snapshot';
import { debugUserOf } from '../../../kernel/workspace/access/debug-rights';

interface Declaration {
  readOnly?: boolean;
  destructive?: boolean;
  /** Undefined where the action makes no sense. */
  run(view: ChromeView, snapshot: ShellSnapshot): ActionRun | undefined;
}

const open = (query: string): ActionRun => ({
  kind: 'event',
  event: { type: 'palette-changed', palette: { kind: 'search', query } },
});

/** The user is asked about the unsaved changes of an application where an action would lose them. */
const DECLARATIONS: Record<ShellActionId, Declaration> = {
  'shell:search': { readOnly: true, run: () => open('') },
  'shell:commands': { readOnly: true, run: () => open('>') },
  'shell:switch': {
    readOnly: true,
    run: ({ switchers }) => (switchers.length > 0 ? open('@') : undefined),
  },
  'shell:shortcuts': {
    readOnly: true,
    run: () => ({ kind: 'event', event: { type: 'palette-changed', palette: { kind: 'shortcuts' } } }),
  },
  'shell:home': {
    readOnly: true,
    run({ navigation }) {
      const href = navigation.find(({ id }) => id === 'home')?.href;
      return href === undefined ? undefined : { kind: 'link', href };
    },
  },
  'shell:toggle-navigation': {
    readOnly: true,
    run: ({ navigationHidden }) =>
      navigationHidden ? undefined : { kind: 'event', event: { type: 'navigation-toggled' } },
  },
  'shell:help': {
    readOnly: true,
    run: ({ user }) => user && { kind: 'event', event: { type: 'help-opened', tab: 'help', isByUser: true } },
  },
  'shell:account': {
    readOnly: true,
    run: ({ user }) => user && { kind: 'link', href: user.accountHref },
  },
  'shell:theme-light': { run: (view) => themeRun(view, 'light') },
  'shell:theme-dark': { run: (view) => themeRun(view, 'dark') },
  'shell:theme-system': { run: (view) => themeRun(view, 'system') },
  'shell:pin': {
    run: ({ recents }) =>
      recents?.current && !recents.current.isFavourite ? toggle(recents.current.page) : undefined,
  },
  'shell:unpin': {
    run: ({ recents }) => (recents?.current?.isFavourite ? toggle(recents.current.page) : undefined),
  },
  'shell:clear-recents': {
    destructive: true,
    run: ({ recents }) =>
      recents && recents.recents.length > 0
        ? { kind: 'event', event: { type: 'recents-removed', link: undefined } }
        : undefined,
  },
  'shell:stop-impersonation': {
    run: ({ impersonatedUntil }) =>
      impersonatedUntil === undefined ? undefined : { kind: 'event', event: { type: 'stop-impersonation' } },
  },
  'shell:reset-overrides': {
    run: ({ isOverridden }) =>
      isOverridden ? { kind: 'event', event: { type: 'overrides-reset' } } : undefined,
  },
  'shell:debug': {
    readOnly: true,
    run: (_view, { state, page }) => (debugUserOf(state, page) ? { kind: 'debug' } : undefined),
  },
  'shell:sign-out': {
    run: ({ user }) => user && { kind: 'event', event: { type: 'sign-out' } },
  },
};

function toggle(page: PageLink): ActionRun {
  return { kind: 'event', event: { type: 'favourite-toggled', page } };
}

function themeRun({ themeSetting }: ChromeView, theme: ChromeView['themeSetting']): ActionRun | undefined {
  return theme === themeSetting ? undefined : { kind: 'event', event: { type: 'theme-chosen', theme } };
}

/** The shell's own actions that make sense now, in their order. */
export function shellActions(
  view: ChromeView,
  snapshot: ShellSnapshot,
  ids: readonly ShellActionId[],
): ShellAction[] {
  return ids.flatMap((id) => {
    const { readOnly = false, destructive = false, run } = DECLARATIONS[id];
    const what = run(view, snapshot);
    return what ? [{ kind: 'shell', id, readOnly, destructive, run: what }] : [];
  });
}
