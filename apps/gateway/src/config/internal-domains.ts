/** E-mail domains of the company itself (ACCESS-02). */
export const INTERNAL_DOMAINS: readonly string[] = ['unified-shell.example'];
