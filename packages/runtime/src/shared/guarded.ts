/** Runs what an application has given: an error of its own is reported, never thrown into the runtime. */
export function guarded(run: () => void, report: (error: unknown) => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}
