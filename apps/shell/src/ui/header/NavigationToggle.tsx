import MenuIcon from '@react-spectrum/s2/icons/MenuHamburger';
import { useText } from '../shared/messages';
import { useChromeView, useSend } from '../shared/use-chrome';

export function NavigationToggle() {
  const text = useText();
  const open = useChromeView((view) => view.navigationOpen);
  const hidden = useChromeView((view) => view.navigationHidden);
  const send = useSend();
  if (hidden) return null;
  return (
    <button
      type="button"
      className="header-toggle"
      data-keep="navigation-toggle"
      aria-label={text('navigation.toggle')}
      title={text('navigation.toggle')}
      aria-expanded={open}
      aria-controls="side-navigation"
      onClick={() => send({ type: 'navigation-toggled' })}
    >
      <MenuIcon aria-hidden="true" />
    </button>
  );
}
