export interface SolutionOptions {
  /** The folder of the templates. */
  templates: string;
  /** Default: `plain`. */
  framework?: string;
  /** Of the solution's own server. Default: 5173. */
  port?: number;
  /** The version of `@unified-shell/app-sdk` for npm. Default: that of the template. */
  sdk?: string;
}

export const frameworks: string[];
export function createSolution(folder: string, options: SolutionOptions): { name: string; catalogue: string };
export function requireName(name: string): void;
export function nextSteps(folder: string, framework: string): string[];
