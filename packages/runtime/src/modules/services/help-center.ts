import type { HelpCenterButton, RuntimeHelpCenter } from '@unified-shell/app-sdk/runtime-module';
import { guarded } from '../../shared/guarded';
import { withToldProperty } from '../../shared/with-told-property';

/**
 * The application's part of the help center. Links and buttons are sent to the shell; the functions of the buttons stay
 * in the frame (JSON has none).
 * @param base the module that passes all other calls on
 */
export function createHelpCenter(base: object, report: (error: unknown) => void) {
  let config: RuntimeHelpCenter['config'];
  let buttons: readonly HelpCenterButton[] = [];

  function offer(): void {
    const { featured = [], resources = [] } = config ?? {};
    Reflect.get(base, 'offer')({ featured, resources, buttons });
  }
  function setButtons(given: HelpCenterButton | readonly HelpCenterButton[] | null): void {
    buttons = [given ?? []].flat().map((button, index) => ({ ...button, id: button.id ?? String(index) }));
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
      guarded(() => buttons.find((button) => button.id === id)?.callback?.(), report);
    },
  };
}
