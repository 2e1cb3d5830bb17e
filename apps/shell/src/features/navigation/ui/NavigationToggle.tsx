import MenuIcon from '@react-spectrum/s2/icons/MenuHamburger';
import { LEFT_NAV_TARGET } from '@unified-shell/protocol/app-chrome/navigation-limits';
import { useText } from '../../../chrome/ui/messages';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';

export function NavigationToggle() {
  const text = useText();
  const open = useChromeView((view) => view.navigationOpen);
  const hidden = useChromeView((view) => view.navigationHidden);
  const own = useChromeView((view) => view.ownNavigation);
  const send = useSend();
  if (hidden && !own) return null;
  return (
    <button
      type="button"
      className="header-toggle"
      data-keep="navigation-toggle"
      aria-label={text('navigation.toggle')}
      title={text('navigation.toggle')}
      aria-expanded={own ? own.isOpen : open}
      aria-controls={own ? undefined : 'side-navigation'}
      onClick={() =>
        send(own ? { type: 'navigation-clicked', target: LEFT_NAV_TARGET } : { type: 'navigation-toggled' })
      }
    >
      <MenuIcon aria-hidden="true" />
    </button>
  );
}
