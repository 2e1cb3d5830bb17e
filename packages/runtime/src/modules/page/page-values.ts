/** Members of `page` that applications set and read back, without effect in this shell. */
export function createPageValues(): Record<string, unknown> {
  const selectors = new Map<string, string[]>();
  // The functions do not use `this`, because the public client calls them as methods of its own object.
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
