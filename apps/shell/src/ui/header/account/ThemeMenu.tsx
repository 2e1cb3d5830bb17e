import { Menu, MenuItem } from '@react-spectrum/s2/Menu';
import type { ThemeSetting } from '../../../core/workspace/preferences/theme';
import { type MessageKey, useText } from '../../shared/messages';
import { useChromeView, useSend } from '../../shared/use-chrome';

const THEMES: readonly { theme: ThemeSetting; name: MessageKey }[] = [
  { theme: 'light', name: 'account.theme.light' },
  { theme: 'dark', name: 'account.theme.dark' },
  { theme: 'system', name: 'account.theme.system' },
];

export function ThemeMenu() {
  const text = useText();
  const setting = useChromeView((view) => view.themeSetting);
  const send = useSend();
  return (
    <Menu
      aria-label={text('account.theme')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[setting]}
    >
      {THEMES.map(({ theme, name }) => (
        <MenuItem key={theme} id={theme} onAction={() => send({ type: 'theme-chosen', theme })}>
          {text(name)}
        </MenuItem>
      ))}
    </Menu>
  );
}
