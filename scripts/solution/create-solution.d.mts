export function createSolution(folder: string, port: number): { name: string; catalogue: string };
