import { useEffect } from 'react';
import { Card } from '../layout/Card';
import { useText } from '../messages';

/** The end of a step-up that an application has asked for: the user goes back to its window. */
export function ConfirmedPage() {
  const text = useText();
  // Browsers close only windows that a script has opened.
  useEffect(() => window.close(), []);
  return (
    <Card title={text('confirmed.title')} subtitle={text('confirmed.text')} focusesTitle>
      {null}
    </Card>
  );
}
