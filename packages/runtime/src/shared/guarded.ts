/** Runs code of the application: an error is reported, not thrown into the runtime. */
export function guarded(run: () => void, report: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}
