/** The subjects of prompts, the most important first. */
export const SUBJECTS = ['legal', 'security', 'outage', 'news', 'survey'] as const;

/** The storage key of the session in which an unsolicited prompt was shown, for all tabs of the browser. */
export const PROMPTED_SESSION_KEY = 'unifiedShell.prompted';

export interface Attention {
  subject: (typeof SUBJECTS)[number];
  /** The user has asked for it, or has opened an application that needs the answer. */
  isSolicited: boolean;
}

/**
 * The prompt to show next: one at a time, and at most one unsolicited prompt in a session. A prompt that the user waits for
 * comes first, then the more important subject, then the prompt that was due first.
 * @param open the prompt that is shown
 * @param hasPrompted whether an unsolicited prompt was shown in this session
 */
export function choosePrompt<Prompt extends Attention>(
  due: readonly Prompt[],
  open: Prompt | undefined,
  hasPrompted: boolean,
): Prompt | undefined {
  if (open !== undefined) return undefined;
  const allowed = due.filter(({ isSolicited }) => isSolicited || !hasPrompted);
  const [first, ...others] = allowed;
  if (first === undefined) return undefined;
  return others.reduce((best, each) => (comesBefore(each, best) ? each : best), first);
}

function comesBefore(a: Attention, b: Attention): boolean {
  if (a.isSolicited !== b.isSolicited) return a.isSolicited;
  return SUBJECTS.indexOf(a.subject) < SUBJECTS.indexOf(b.subject);
}
