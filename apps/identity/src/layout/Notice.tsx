import { LinkButton } from '@react-spectrum/s2/LinkButton';
import type { ReactNode } from 'react';
import { type MessageKey, useText } from '../messages';
import { Card } from './Card';

interface NoticeProps {
  title: MessageKey;
  text: MessageKey;
  /** Address of the shell. */
  home: string;
  /** What the way back is called. */
  label?: MessageKey;
  children?: ReactNode;
}

/** A page that only says something and leads back to the shell. */
export function Notice({ title, text: words, home, label = 'identity.start-again', children }: NoticeProps) {
  const text = useText();
  return (
    <Card title={text(title)} subtitle={text(words)}>
      {children}
      <LinkButton href={home} variant="accent" size="L">
        {text(label)}
      </LinkButton>
    </Card>
  );
}
