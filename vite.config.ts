import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Entries of the server's build: each becomes one flat file in dist/server, so that workers find each other. */
const serverEntries = {
  main: 'server/main.ts',
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        ssr: true,
        rollupOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } },
      }
    : { outDir: 'dist/client', target: 'es2022' },
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
}))
