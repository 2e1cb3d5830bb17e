// The texts of the palette and of the keyboard shortcuts. They are loaded with them, not with the chrome.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type PaletteSource, paletteMessages } from '@unified-shell/messages/sets/palette-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText } = createMessagesContext<PaletteSource>();

export const usePaletteText = useText;

export type PaletteText = Text<PaletteSource>;

/** The keys of texts that need no values. */
export type PaletteKey = KeyTaking<PaletteSource>;

/** Draws its children in the user's language, once the messages have loaded. */
export function PaletteLanguage({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    paletteMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
