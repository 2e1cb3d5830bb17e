/**
 * Imports a script that has no imports itself. A browser may remember that a module could not be fetched, so each
 * further try has its own address.
 * @param load imports the module at an address
 */
export function createRetriableImport<Module>(
  address: string,
  load: (address: string) => Promise<Module>,
): () => Promise<Module> {
  let failures = 0;
  return async () => {
    try {
      return await load(failures === 0 ? address : `${address}?try=${failures + 1}`);
    } catch (cause) {
      failures += 1;
      throw cause;
    }
  };
}
