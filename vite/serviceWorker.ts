import { build, type Plugin } from 'vite'
import { releaseOf } from './release.ts'

/** Files that the worker caches only on demand: the importer's thread, workbooks, and Markdown for the legal texts, which come from the server. */
const AT_FIRST_USE = /^assets\/(worker|LegalPage|xlsx)-/

/** The kinds of files that pages consist of. */
const PAGE_FILES = /^assets\/.*\.(js|css|woff2)$/

type Script = {
  input: string
  fileName: string
  /** The global name of the script's exports. */
  name?: string
  define?: Record<string, string>
}

/** The worker's part that sends queued writes. The worker imports it on a sync event. */
const SENDER: Script = {
  input: 'src/serviceWorker/backgroundSender.ts',
  fileName: 'assets/backgroundSender-[hash].js',
  name: 'backgroundSender',
}

/** Builds one script of the worker, and writes it if a directory is given. */
async function buildScript({ input, fileName, name, define = {} }: Script, outDir?: string) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      ...(outDir === undefined ? { write: false } : { outDir }),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: fileName, ...(name !== undefined && { name }) },
        preserveEntrySignatures: 'strict',
        // Modules for React's servers are marked as such and excluded.
        onLog: (level, log, tell) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
        },
      },
    },
  })
  if (!('output' in built)) throw new Error(`${input} has not become one script`)
  return built.output[0]
}

/** Returns the worker's sending script, for its tests. */
export const senderScript = async (): Promise<string> => (await buildScript(SENDER)).code

/**
 * Writes the service worker as one script that names every file of this build, and the script by which it sends queued
 * writes (decision records 0039 and 0040).
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
      const sender = await buildScript(SENDER, outDir)
      const worker: Script = {
        input: 'src/serviceWorker/worker.ts',
        fileName: 'sw.js',
        define: {
          RELEASE: JSON.stringify(releaseOf(entry?.type === 'chunk' ? entry : undefined)),
          ADDRESSES: JSON.stringify(addresses),
          SENDER: JSON.stringify(`/${sender.fileName}`),
        },
      }
      await buildScript(worker, outDir)
    },
  }
}
