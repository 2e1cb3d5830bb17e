/**
 * A part of a feature that is loaded when it is first needed. If that fails, the next call tries again.
 * @param onFailure called with the cause
 */
export function createLazyPart<Part>(
  load: () => Promise<Part>,
  onFailure: (cause: unknown) => void,
): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load();
    loading.catch((cause: unknown) => {
      loading = undefined;
      onFailure(cause);
    });
    return loading;
  };
}
