import type { Catalogue, Messages } from '@unified-shell/messages/create-messages';
import { withOwnWording } from '@unified-shell/messages/own-wording';
import { useMemo } from 'react';
import { useChromeView } from './use-chrome';

/** The messages with the names that the organisation gives to parts of the chrome. */
export function useOwnWording<Source extends Catalogue>(
  messages: Messages<Source> | undefined,
): Messages<Source> | undefined {
  const own = useChromeView((view) => view.wording);
  return useMemo(() => (messages && own ? withOwnWording(messages, own) : messages), [messages, own]);
}
