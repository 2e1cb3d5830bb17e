export declare const maxAgeMs: number;
export declare function setAside(folder: string, earlier: string, hashed: string, now?: number): void;
export declare function dropEarlier(folder: string, earlier: string, now?: number, limit?: number): void;
