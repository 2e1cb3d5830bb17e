// Preloaded into a product under test: at SIGURG its event loop works without end, as a call with an exponential input would.
process.on('SIGURG', () => {
  for (;;);
});
