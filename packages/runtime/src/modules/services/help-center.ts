import type { HelpCenterButton, RuntimeHelpCenter } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { guarded } from '../../shared/guarded';
import { withToldProperty } from '../../shared/with-told-property';

/**
 * The application's part of the help center. Links and buttons are sent to the shell; the functions of the buttons stay
 * in the frame (JSON has none).
 * @param base the module that passes all other calls on
 */
export function createHelpCenter(base: object, notify: Requests['notify'], report: (error: unknown) => void) {
  let config: RuntimeHelpCenter['config'];
  let buttons: readonly HelpCenterButton[] = [];
  const idOf = ({ id }: HelpCenterButton, index: number) => id ?? String(index);

  function offer(): void {
    const { featured = [], resources = [] } = config ?? {};
    const shown = buttons.map((button, index) => ({ ...button, id: idOf(button, index) }));
    notify('helpCenter.offer', JSON.parse(JSON.stringify({ featured, resources, buttons: shown })));
  }
  function setButtons(given: HelpCenterButton | readonly HelpCenterButton[] | null): void {
    buttons = [given ?? []].flat();
    offer();
  }

  const own: Pick<RuntimeHelpCenter, 'setButton' | 'setButtons'> = { setButton: setButtons, setButtons };
  const api = withToldProperty<RuntimeHelpCenter['config']>(Object.assign(base, own), 'config', (next) => {
    config = next;
    offer();
  });
  return {
    api,
    /** The user has pressed a button. One that is not offered any more is ignored. */
    clicked(id: string) {
      const callback = buttons.find((button, index) => idOf(button, index) === id)?.callback;
      if (callback) guarded(callback, report);
    },
  };
}
