export function createProgress(
  name: string,
  environment?: { now?: () => number; print?: (line: string) => void },
): { add(count: number, failures: string[], total?: number): void };
