import { followHelp as follow } from '../core/chrome/help/follow-help';
import type { HelpModule } from '../core/chrome/help/help-part';

/** The entry of the chunk behind the help center, which is loaded when it is first opened. */
export const followHelp: HelpModule['followHelp'] = follow;
