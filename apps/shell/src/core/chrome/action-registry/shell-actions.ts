import type { ChromeView } from '../chrome-view';
import type { ActionRun, ShellAction, ShellActionId } from './action';

interface Declaration {
  readOnly?: boolean;
  /** Undefined where the action makes no sense. */
  run(view: ChromeView): ActionRun | undefined;
}

const open = (query: string): ActionRun => ({
  kind: 'event',
  event: { type: 'palette-changed', palette: { query } },
});

/** None of the shell's own actions loses data: unsaved changes of an application are asked for where they would be lost. */
const DECLARATIONS: Record<ShellActionId, Declaration> = {
  'shell:search': { readOnly: true, run: () => open('') },
  'shell:commands': { readOnly: true, run: () => open('>') },
  'shell:switch': {
    readOnly: true,
    run: ({ switchers }) => (switchers.length > 0 ? open('@') : undefined),
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
  'shell:account': {
    readOnly: true,
    run: ({ user }) => user && { kind: 'link', href: user.accountHref },
  },
  'shell:theme-light': { run: (view) => themeRun(view, 'light') },
  'shell:theme-dark': { run: (view) => themeRun(view, 'dark') },
  'shell:theme-system': { run: (view) => themeRun(view, 'system') },
  'shell:stop-impersonation': {
    run: ({ impersonatedUntil }) =>
      impersonatedUntil === undefined ? undefined : { kind: 'event', event: { type: 'stop-impersonation' } },
  },
  'shell:reset-overrides': {
    run: ({ isOverridden }) =>
      isOverridden ? { kind: 'event', event: { type: 'overrides-reset' } } : undefined,
  },
  'shell:sign-out': {
    run: ({ user }) => user && { kind: 'event', event: { type: 'sign-out' } },
  },
};

function themeRun({ themeSetting }: ChromeView, theme: ChromeView['themeSetting']): ActionRun | undefined {
  return theme === themeSetting ? undefined : { kind: 'event', event: { type: 'theme-chosen', theme } };
}

/** The shell's own actions that make sense now, in their order. */
export function shellActions(view: ChromeView, ids: readonly ShellActionId[]): ShellAction[] {
  return ids.flatMap((id) => {
    const { readOnly = false, run } = DECLARATIONS[id];
    const what = run(view);
    return what ? [{ kind: 'shell', id, readOnly, destructive: false, run: what }] : [];
  });
}
