import { defineConfig } from 'vitest/config';

// The server gives index.html at any page address and everything else under /static/.
export default defineConfig({
  base: '/static/',
  build: {
    outDir: '../server/static',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 250,
    rolldownOptions: { input: { index: 'index.html', bench: 'bench.html' } },
  },
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
  },
});
