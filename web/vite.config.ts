import { defineConfig } from 'vitest/config';

// The server gives index.html at any page address and everything else under /static/.
export default defineConfig({
  base: '/static/',
  build: {
    outDir: '../server/static',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 250,
    rolldownOptions: {
      input: { index: 'index.html', bench: 'bench.html' },
      // All that the table cannot stand without is one piece: in pieces it packs worse, the more so the more is late.
      output: { codeSplitting: { groups: [{ name: 'first', test: /src\/main\.tsx$/ }] } },
    },
  },
  test: {
    include: ['{src,test}/**/*.test.{ts,tsx}'],
  },
});
