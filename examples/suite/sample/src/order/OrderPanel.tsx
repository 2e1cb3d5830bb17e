import { actions, assistant } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useEffect, useState } from 'react';
import { CustomerComment } from './CustomerComment';

/** As in the registration, which decides what the assistant may run. */
const RENAME_TOOL = {
  description: 'Renames the order that is open.',
  parameters: [{ name: 'name', description: 'The new name of the order.', type: 'text', maxLength: 80 }],
} as const;
const READ_TOOL = { description: 'Reads the order that is open, with its notes.' };

/** An order, which the assistant may read and, with the user's approval, rename. */
export function OrderPanel() {
  const text = useText();
  const [name, setName] = useState(text('sample.order.name'));
  const notes = text('sample.order.notes');
  useEffect(() => {
    actions.offer([
      {
        id: 'rename-order',
        title: text('sample.order.rename'),
        destructive: false,
        tool: RENAME_TOOL,
        run: (given) => setName(String(given?.['name'] ?? '')),
      },
      {
        id: 'read-order',
        title: text('sample.order.read'),
        readOnly: true,
        tool: READ_TOOL,
        run: () => `${name}. ${notes}`,
      },
    ]);
  }, [text, name, notes]);
  useEffect(() => {
    const questions = [text('sample.order.question')];
    assistant.offer({ facts: { [text('sample.order')]: name }, questions });
  }, [text, name]);
  return (
    <Panel title={text('sample.order')}>
      <p>{name}</p>
      <p>{notes}</p>
      <CustomerComment />
    </Panel>
  );
}
