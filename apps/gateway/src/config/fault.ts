/** One fault of the environment, and the error that reports all of them at once (contract §1). */
export interface Fault {
  variable: string;
  message: string;
}

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const lines = faults.map(({ variable, message }) => `  ${variable}: ${message}`);
    super(`The environment is not valid; nothing was started:\n${lines.join('\n')}`);
    this.faults = faults;
  }
}
