export declare function buildSite(folder: string, files: Readonly<Record<string, string>>): Promise<void>;
