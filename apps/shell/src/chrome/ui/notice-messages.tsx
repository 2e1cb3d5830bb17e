// The texts of the notices over the frame area. They are loaded with the notices, not with the chrome.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type NoticeSource, noticeMessages } from '@unified-shell/messages/sets/notice-messages';
import type { ReactNode } from 'react';
import { useChromeView } from './use-chrome';
import { useOwnWording } from './use-own-wording';

const { MessagesProvider, useText } = createMessagesContext<NoticeSource>();

export const useNoticeText = useText;

export type NoticeText = Text<NoticeSource>;

/** The keys of texts that need only these values. */
export type NoticeKey<Values = Record<never, string>> = KeyTaking<NoticeSource, Values>;

/** Draws its children in the user's language, once the messages have loaded. */
export function NoticeLanguage({ children }: { children: ReactNode }) {
  const messages = useOwnWording(
    useMessagesOf(
      noticeMessages,
      useChromeView((view) => view.locale),
    ),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
