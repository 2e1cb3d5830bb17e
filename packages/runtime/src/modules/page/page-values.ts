import type { ModalDetection } from '@unified-shell/app-sdk/runtime-module';
import type { LaterMembers } from '../../parts/later';

/** Dialogs that make the rest of the application's page inert. */
const DEFAULT_SELECTORS: Readonly<Record<string, readonly string[]>> = {
  MODAL: ['dialog:modal', '[aria-modal="true"]'],
  POPOVER: ['[popover]'],
};

/**
 * The detection of dialogs, and members of `page` that applications set and read back, without effect in this shell. The
 * functions do not use `this`, because the public client calls them as methods of its own object.
 */
export function createPageValues({ followModals }: LaterMembers<'page', 'followModals'>): ModalDetection {
  const own = new Map<string, string[]>();
  let isOn = false;

  const selectorsOf = (type: string) => own.get(type) ?? [...(DEFAULT_SELECTORS[type] ?? [])];
  const follow = () => followModals(isOn ? selectorsOf('MODAL') : undefined);
  async function toggle(type: string, enable: unknown): Promise<void> {
    // A popover cannot be behind the header: the frame begins below it.
    if (type !== 'MODAL' || !(isOn || enable)) return;
    isOn = !!enable;
    await follow();
  }
  function setSelectors(type: string, given: unknown): void {
    if (Array.isArray(given) && given.length > 0) own.set(type, given.map(String));
    else own.delete(type);
    if (isOn && type === 'MODAL') void follow();
  }

  return {
    get modalAutoDetect() {
      return isOn;
    },
    set modalAutoDetect(enable) {
      void toggle('MODAL', enable);
    },
    getModalQuerySelectors: () => selectorsOf('MODAL'),
    setModalQuerySelectors: (given) => setSelectors('MODAL', given),
    getObservableQuerySelectors: selectorsOf,
    setObservableQuerySelectors: setSelectors,
    toggleAutoDetect: toggle,
    // The following members are not part of the public types.
    ...{ appContainer: '', favicon: '', isAiModalOpen: false, updateUrlContext() {} },
  };
}
