export function listFiles(folder: string, base?: string): string[];
export function isTextFile(file: string): boolean;
export function isTestFile(file: string): boolean;
export function isUnitTest(file: string): boolean;
