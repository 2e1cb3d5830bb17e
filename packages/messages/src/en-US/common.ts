/** What several applications say. */
export const common = {
  'product.name': 'Unified Shell',
  'error.code': 'Error code',
  'error.request-id': 'Request ID',
} as const;
