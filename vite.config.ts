import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const CLIENT = 'dist/client'
const SERVER = 'dist/server'

/** Each becomes one flat file in dist/server, so that the server finds its workers beside itself. */
const serverEntries = {
  main: 'server/main.ts',
  embeddedWorker: 'server/database/embeddedWorker.ts',
  pdfWorker: 'server/pdf/pdfWorker.ts',
}

/** Compresses static files once, here, instead of at every request. The page itself is templated and stays plain. */
const compressAssets: Plugin = {
  name: 'touchline:compress-assets',
  closeBundle() {
    for (const name of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
      const file = join(CLIENT, name)
      if (!/\.(js|css|svg|json|txt)$/.test(file) || statSync(file).size < 1024) continue
      const content = readFileSync(file)
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

const copyMigrations: Plugin = {
  name: 'touchline:copy-migrations',
  closeBundle() {
    cpSync('server/database/migrations', join(SERVER, 'migrations'), { recursive: true })
  },
}

export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [copyMigrations],
        publicDir: false,
        build: {
          outDir: SERVER,
          target: 'node20',
          ssr: true,
          rolldownOptions: {
            input: serverEntries,
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), compressAssets],
        build: { outDir: CLIENT, target: 'es2022' },
        server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/legal': 'http://127.0.0.1:3000' } },
      },
)
