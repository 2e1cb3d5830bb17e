import { Menu, MenuItem } from '@react-spectrum/s2/Menu';
import { type MessageKey, useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import type { ThemeSetting } from '../../../kernel/workspace/preferences/theme';

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
