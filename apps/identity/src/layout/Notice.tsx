import { LinkButton } from '@react-spectrum/s2/LinkButton';
import type { ReactNode } from 'react';
import { type MessageKey, useText } from '../messages';
import { Card } from './Card';

interface NoticeProps {
  title: MessageKey;
  text: MessageKey;
  /** Where the link leads, by default of its label to the shell. */
  home: string;
  label?: MessageKey;
  /** As for `Card`. */
  focusesTitle?: boolean;
  children?: ReactNode;
}

/** A page with only a message and a link that leads on. */
export function Notice({
  title,
  text: words,
  home,
  label = 'identity.start-again',
  focusesTitle = false,
  children,
}: NoticeProps) {
  const text = useText();
  return (
    <Card title={text(title)} subtitle={text(words)} focusesTitle={focusesTitle}>
      {children}
      <LinkButton href={home} variant="accent" size="L">
        {text(label)}
      </LinkButton>
    </Card>
  );
}
