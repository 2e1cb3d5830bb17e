/** What applications set on `page` and read back, and that this shell does nothing with. */
export function createPageValues(): Record<string, unknown> {
  const selectors = new Map<string, string[]>();
  // Without `this`: the public client calls them as methods of an object of its own.
  const listOf = (type: string) => selectors.get(type) ?? [];
  const setList = (type: string, given: unknown) => {
    selectors.set(type, Array.isArray(given) ? given.map(String) : []);
  };
  return {
    appContainer: '',
    isAiModalOpen: false,
    modalAutoDetect: false,
    getModalQuerySelectors: () => listOf('MODAL'),
    setModalQuerySelectors: (given: unknown) => setList('MODAL', given),
    getObservableQuerySelectors: listOf,
    setObservableQuerySelectors: setList,
    toggleAutoDetect: () => Promise.resolve(),
    updateUrlContext() {},
    reloadSandbox() {},
  };
}
