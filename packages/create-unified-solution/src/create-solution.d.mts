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

/** The commands that work where the user is. */
export interface RoadCommands {
  /** The commands that open the solution in the shell and check it there. */
  shell: (registration: string) => string[];
  /** A command that registers, publishes or promotes. */
  release: (words: string) => string;
  /** The path of a file of the solution from the folder of these commands. */
  locate: (file: string) => string;
  /** That folder, in words. */
  where: string;
}

export const frameworks: string[];
export function createSolution(
  folder: string,
  options: SolutionOptions,
): { name: string; registration: string };
export function requireName(name: string): void;
export function describeRoad(folder: string, framework: string, commands: RoadCommands): string;
