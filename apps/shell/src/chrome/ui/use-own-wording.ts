import type { Catalogue, Messages } from '@unified-shell/messages/create-messages';
import { withOwnWording } from '@unified-shell/messages/own-wording';
import { withProductName } from '@unified-shell/messages/product-name';
import { useMemo } from 'react';
import { useChromeView } from './use-chrome';

/** The messages with the names that the organisation gives to parts of the chrome, and with the name of the brand. */
export function useOwnWording<Source extends Catalogue>(
  messages: Messages<Source> | undefined,
): Messages<Source> | undefined {
  const own = useChromeView((view) => view.wording);
  const name = useChromeView((view) => view.brand?.name);
  return useMemo(() => {
    const worded = messages && own ? withOwnWording(messages, own) : messages;
    return worded && name ? withProductName(worded, name) : worded;
  }, [messages, own, name]);
}
