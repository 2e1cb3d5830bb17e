import { ActionMenu, MenuItem } from '@react-spectrum/s2/ActionMenu';
import { useText } from '../texts';

export interface ObjectAction {
  name: string;
  run(): void;
}

/** The further actions of the header of a page. Those that destroy something come last. */
export function ActionsMenu({ actions }: { actions: readonly ObjectAction[] }) {
  const text = useText();
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      aria-label={text('action.more')}
      onAction={(key) => actions.find(({ name }) => name === key)?.run()}
    >
      {actions.map(({ name }) => (
        <MenuItem key={name} id={name}>
          {name}
        </MenuItem>
      ))}
    </ActionMenu>
  );
}
