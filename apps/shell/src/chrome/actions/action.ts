import type { ActionInput } from '@unified-shell/protocol/requests/shell-request';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import type { ChromeAction } from '../model/chrome-model';

/** The shell's own actions. `features/palette/ui/action-words.ts` has their titles. */
export const SHELL_ACTIONS = [
  ...([
    'shell:search',
    'shell:home',
    'shell:switch',
    'shell:toggle-navigation',
    'shell:help',
    'shell:account',
  ] as const),
  ...([
    'shell:theme-light',
    'shell:theme-dark',
    'shell:theme-system',
    'shell:commands',
    'shell:shortcuts',
  ] as const),
  ...(['shell:pin', 'shell:unpin', 'shell:clear-recents'] as const),
  ...(['shell:stop-impersonation', 'shell:reset-overrides', 'shell:debug', 'shell:sign-out'] as const),
] as const;

export type ShellActionId = (typeof SHELL_ACTIONS)[number];

/** The effect of an action. */
export type ActionRun =
  | { kind: 'event'; event: ChromeAction }
  /** Opens the debug tool, or closes it. */
  | { kind: 'debug' }
  /** `href`: of the shell, or the user's account page. `parameters`: the names of the input that its query takes. */
  | { kind: 'link'; href: string; parameters?: readonly string[] | undefined }
  /** The application that is open is asked to run it. */
  | { kind: 'application'; name: string; frame: RequestingFrame; input?: ActionInput | undefined };

interface ActionFacts {
  /** It changes nothing. */
  readOnly: boolean;
  /** It may lose data: the user is asked to confirm it. */
  destructive: boolean;
  run: ActionRun;
}

export interface ShellAction extends ActionFacts {
  kind: 'shell';
  id: ShellActionId;
}

/** An action of an application. Its texts are untrusted and shown only as plain text. */
export interface AppAction extends ActionFacts {
  kind: 'application';
  /** `appId:action`. */
  id: string;
  title: string;
  description: string | undefined;
  keywords: readonly string[];
  /** The name of the application. */
  application: string;
  icon: string | undefined;
  /** The values with which it runs (`action-input.ts`). */
  input?: ActionInput | undefined;
}

/** Something that the user can do, declared once: the palette, shortcuts and links run it by its id. */
export type Action = ShellAction | AppAction;
