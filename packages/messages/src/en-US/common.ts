/** Texts of several applications. */
export const common = {
  'product.name': 'Unified Shell',
  'error.code': 'Error code:',
  'error.request-id': 'Request ID:',
  'error.missing': 'Missing:',
} as const;
