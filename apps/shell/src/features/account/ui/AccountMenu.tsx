import ContrastIcon from '@react-spectrum/s2/icons/Contrast';
import GlobeIcon from '@react-spectrum/s2/icons/GlobeGrid';
import HelpIcon from '@react-spectrum/s2/icons/HelpCircle';
import KeyboardIcon from '@react-spectrum/s2/icons/Keyboard';
import LeaveIcon from '@react-spectrum/s2/icons/Leave';
import SettingsIcon from '@react-spectrum/s2/icons/Settings';
import UserIcon from '@react-spectrum/s2/icons/User';
import { Menu, MenuItem, SubmenuTrigger, Text } from '@react-spectrum/s2/Menu';
import { useText } from '../../../chrome/ui/messages';
import { useSend } from '../../../chrome/ui/use-chrome';
import styles from './account.module.css';
import { ThemeMenu } from './ThemeMenu';

/** The shell completes the address with the active organisation. */
const PREFERENCES = '#/preferences';

interface AccountMenuProps {
  accountHref: string;
  close: () => void;
  openLanguages: () => void;
}

export function AccountMenu({ accountHref, close, openLanguages }: AccountMenuProps) {
  const text = useText();
  const send = useSend();
  const openShortcuts = () => {
    close();
    send({ type: 'palette-changed', palette: { kind: 'shortcuts' } });
  };
  const openHelp = () => {
    close();
    send({ type: 'help-opened', tab: 'help', isByUser: true });
  };
  const signOut = () => {
    close();
    send({ type: 'sign-out' });
  };
  return (
    <div className={styles.menu}>
      <Menu aria-label={text('account.options')}>
        <MenuItem textValue={text('account.own')} href={accountHref}>
          <UserIcon />
          <Text slot="label">{text('account.own')}</Text>
        </MenuItem>
        <MenuItem textValue={text('account.preferences')} href={PREFERENCES} onAction={close}>
          <SettingsIcon />
          <Text slot="label">{text('account.preferences')}</Text>
        </MenuItem>
        <MenuItem textValue={text('account.language')} onAction={openLanguages}>
          <GlobeIcon />
          <Text slot="label">{text('account.language')}</Text>
        </MenuItem>
        <SubmenuTrigger>
          <MenuItem textValue={text('account.theme')}>
            <ContrastIcon />
            <Text slot="label">{text('account.theme')}</Text>
          </MenuItem>
          <ThemeMenu />
        </SubmenuTrigger>
        <MenuItem textValue={text('shortcuts.title')} onAction={openShortcuts}>
          <KeyboardIcon />
          <Text slot="label">{text('shortcuts.title')}</Text>
        </MenuItem>
        <MenuItem textValue={text('header.help')} onAction={openHelp}>
          <HelpIcon />
          <Text slot="label">{text('header.help')}</Text>
        </MenuItem>
        <MenuItem textValue={text('account.sign-out')} onAction={signOut}>
          <LeaveIcon />
          <Text slot="label">{text('account.sign-out')}</Text>
        </MenuItem>
      </Menu>
    </div>
  );
}
