import { build, type Plugin } from 'vite'
import { releaseOf } from './release.ts'

/** What the worker leaves until it is needed: the importer's thread, and Markdown for the legal texts, which come from the server. */
const AT_FIRST_USE = /^assets\/(worker|LegalPage)-/

/** What pages are made of. */
const PAGE_FILES = /^assets\/.*\.(js|css|woff2)$/

/**
 * Writes the service worker as one script beside the page, which names every file of this build (decision record 0040).
 */
export function serviceWorker(outDir: string): Plugin {
  return {
    name: 'touchline:service-worker',
    apply: 'build',
    async writeBundle(_options, bundle) {
      const addresses = Object.keys(bundle)
        .filter((name) => PAGE_FILES.test(name) && !AT_FIRST_USE.test(name))
        .map((name) => `/${name}`)
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          RELEASE: JSON.stringify(releaseOf(entry?.type === 'chunk' ? entry : undefined)),
          ADDRESSES: JSON.stringify(addresses),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: {
            input: 'src/serviceWorker/worker.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
