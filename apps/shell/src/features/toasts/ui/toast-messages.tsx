// The texts of the toasts. They are loaded with the first toast, not with the chrome.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type ToastSource, toastMessages } from '@unified-shell/messages/sets/toast-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText } = createMessagesContext<ToastSource>();

export const useToastText = useText;

export type ToastText = Text<ToastSource>;

/** The keys of texts that need no values. */
export type ToastTextKey = KeyTaking<ToastSource>;

/** Draws its children in the user's language, once the messages have loaded. */
export function ToastLanguage({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    toastMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
