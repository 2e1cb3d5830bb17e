export function showProgress(line: string): void;
export function withoutProgress(output: string): string;
export function createProgress(
  name: string,
  environment?: { now?: () => number; print?: (line: string) => void },
): { add(count: number, failures: string[], total?: number): void };
