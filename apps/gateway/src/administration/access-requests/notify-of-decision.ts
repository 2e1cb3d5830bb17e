import { randomUUID } from 'node:crypto';
import type { AdminAccessRequest } from '@unified-shell/api/administration';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { cutText } from '@unified-shell/text/cut-text';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { letterText } from '../../mail/message-texts';
import { deliver } from '../../notifications/store';
import { solutionNameIn } from '../../registrations/words';

/** The words of an administrator may be longer than a notification. */
const MAX_DESCRIPTION_CHARS = 500;

/**
 * Puts the decision into the inbox of the person, in their language. A further decision on the same solution replaces it.
 * @returns the languages that the person prefers
 */
export async function notifyOfDecision(
  { trx, now }: Administrator,
  { userId, organisation, status, answer, solution: appId }: AdminAccessRequest,
  solution: HostedSolution | undefined,
): Promise<readonly string[]> {
  // As the system, because the caller may change no notification, and may not see the account.
  return asSystem(trx, async (system) => {
    const { preferred_languages: languages } = await system
      .selectFrom('accounts')
      .select('preferred_languages')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const text = await letterText(languages);
    const name = solution === undefined ? appId : solutionNameIn(solution, languages);
    const names = { solution: name, organization: organisation.name };
    const title =
      status === 'denied' ? text('letter.denied.subject', names) : text('letter.approved.subject', names);
    const words = text(status === 'denied' ? 'letter.denied.text' : 'letter.approved.text', names);
    const message = {
      id: randomUUID(),
      organisation: organisation.id,
      origin: SHELL_APP_ID,
      topic: 'access-requests',
      severity: 'normal',
      scope: `access ${appId}`,
      title,
      description: cutText((answer || words).replaceAll(/\s+/g, ' '), MAX_DESCRIPTION_CHARS),
      link: linkTo(solution),
    };
    await deliver(system, message, [userId], now);
    return languages;
  });
}

/** Undefined for a path with a part that the user fills in. */
function linkTo(solution: HostedSolution | undefined): string | undefined {
  return solution === undefined || /[{*]/.test(solution.path) ? undefined : solution.path;
}
