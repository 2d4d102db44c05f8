import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { manifest } from './vite/manifest.ts'
import { releaseMeta } from './vite/release.ts'
import { serviceWorker } from './vite/serviceWorker.ts'

const CLIENT = 'dist/client'
const SERVER = 'dist/server'

/** Each becomes one flat file in dist/server, so that the server finds its workers beside itself. */
const serverEntries = {
  main: 'server/main.ts',
  embeddedWorker: 'server/database/embeddedWorker.ts',
  pdfWorker: 'server/pdf/pdfWorker.ts',
  pictureWorker: 'server/pictures/pictureWorker.ts',
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

/** What polyglot takes for browsers without `Object.entries` is 14 kB of code; every browser has it. */
const platformEntries: Plugin = {
  name: 'touchline:platform-entries',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'object.entries' ? OBJECT_ENTRIES : undefined),
  load: (id) => (id === OBJECT_ENTRIES ? 'module.exports = Object.entries' : undefined),
}
const OBJECT_ENTRIES = '\0object.entries.cjs'

/** The groups of `CODE_GROUPS` that people wait for, besides the first file: at every visit, and at the first form. */
const WAITED_FOR = new Set(['schemas', 'frame', 'lists', 'forms'])

/**
 * Has Chromium compile the whole of such a file beside the page's thread, as it comes in: most of it is called before the first rows or
 * the form are there, and would otherwise be compiled there, function by function (decision record 0061). Only a file's first line can ask for it.
 */
const compileHints: Plugin = {
  name: 'touchline:compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && (file.isEntry || WAITED_FOR.has(file.name)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}

const copyMigrations: Plugin = {
  name: 'touchline:copy-migrations',
  closeBundle() {
    cpSync('server/database/migrations', join(SERVER, 'migrations'), { recursive: true })
  },
}

const SIGNED_IN = '/src/signedIn.ts'

/** Pages that people keep open or come back to, and one that is opened from mails, on phones, which comes while one signs in. */
const EARLY: readonly { address: string; modules: readonly string[]; isMailed?: boolean }[] = [
  { address: '^/(matches)?$', modules: [SIGNED_IN, '/src/resources/matches/MatchList.tsx'] },
  { address: '^/analyses$', modules: [SIGNED_IN, '/src/resources/analyses/AnalysisList.tsx'] },
  { address: '^/players$', modules: [SIGNED_IN, '/src/resources/players/PlayerList.tsx'] },
  {
    address: '^/analyses/view/',
    modules: [SIGNED_IN, '/src/resources/analyses/AnalysisView.tsx'],
    isMailed: true,
  },
  { address: '^/charts', modules: [SIGNED_IN, '/src/custom/charts/ChartsPage.tsx'] },
]

/** What is said in each language; of English the first script has what the sign-in page says. */
const WORDS = { en: '/src/i18n/en/words.ts', es: '/src/i18n/es/index.ts', fr: '/src/i18n/fr/index.ts' }

/**
 * Lets the files of such a page, for who is signed in, or those of the frame around all pages, and the words of their language
 * come together with the app's own, instead of one after the other as each finds out that it needs the next; on a phone that is
 * a third of a second of waiting.
 */
const earlyFiles: Plugin = {
  name: 'touchline:early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (modules: readonly string[]) => {
        const files = new Set<string>()
        for (const module of modules) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          if (chunk === undefined) throw new Error(`${module} is in no file that could be fetched early`)
          addFilesOf(chunk, chunks, files)
        }
        return [...files]
      }
      const pages = EARLY.map(({ modules, ...page }) => ({ ...page, files: filesOf(modules) }))
      const words = Object.entries(WORDS).map(([language, module]) => ({
        language,
        files: filesOf([module]),
      }))
      const early = { pages, signedIn: filesOf([SIGNED_IN]), words }
      const children = `(${preloadEarly})(${JSON.stringify(early)})`
      return [
        { tag: 'link', attrs: { ...FONT_PRELOAD, href: `/${fontOf(bundle)}` }, injectTo: 'head' },
        { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' },
      ]
    },
  },
}

/** Fonts are asked for as another origin's are, whoever they are of. */
const FONT_PRELOAD = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }

/** The font of all Latin letters: asked for only when the first text is drawn, it would have that text change its width, and lines break. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(name))
  if (font === undefined) throw new Error('The font of Latin letters is in no file')
  return font
}

/** The chunk's own file, and those that it imports. */
function addFilesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], files: Set<string>): void {
  const address = `/${chunk.fileName}`
  if (files.has(address)) return
  files.add(address)
  for (const imported of chunks) {
    if (chunk.imports.includes(imported.fileName)) addFilesOf(imported, chunks, files)
  }
}

type EarlyFiles = {
  pages: readonly { address: string; isMailed?: boolean; files: readonly string[] }[]
  signedIn: readonly string[]
  words: readonly { language: string; files: readonly string[] }[]
}

/** Runs in the page, just as it is written here. */
function preloadEarly({ pages, signedIn, words }: EarlyFiles): void {
  const isSignedIn = localStorage.getItem('touchline.accessToken') !== null
  const page = pages.find(({ address }) => new RegExp(address).test(location.pathname))
  const wanted = [localStorage.getItem('touchline.language') ?? '', ...navigator.languages]
  const bases = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const spoken = bases.find((base) => words.some(({ language }) => language === base)) ?? 'en'
  // Who must sign in first needs no other page yet, and little English.
  const files = isSignedIn || page?.isMailed ? [...(page?.files ?? signedIn)] : []
  if (isSignedIn || spoken !== 'en')
    files.push(...(words.find(({ language }) => language === spoken)?.files ?? []))
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}

const DECODER_OF_ENTITIES = fileURLToPath(
  new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
)

/** When Emotion writes out the styles of what is rendered (decision record 0061). */
const STYLE_INSERTION = fileURLToPath(new URL('src/layout/styleInsertion.ts', import.meta.url))

/**
 * Which files the modules come in. What is needed together comes in one file: it compresses better than in one for each set of
 * pages that share some of it, and is one request. A group takes its modules and all that they import.
 */
const CODE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 5 },
  // A part of the frame's that is evaluated before the rest.
  { name: 'schemas', test: /\/contract\/entities\.ts$/, priority: 4 },
  { name: 'frame', test: /\/src\/signedIn\.ts$/, priority: 3 },
  { name: 'lists', test: /\/src\/(components\/list\/|resources\/matches\/MatchList\.tsx$)/, priority: 2 },
  { name: 'forms', test: /\/src\/components\/recordPage\//, priority: 2 },
  { name: 'plots', test: /\/node_modules\/recharts\//, priority: 2 },
  {
    name: 'shared',
    // What the charts share draws: it would bring the plots to every page that shares as little as a badge with them.
    test: (id) => !id.includes('/src/custom/charts/'),
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig(({ command, isSsrBuild }) =>
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
        plugins: [
          react(),
          platformEntries,
          releaseMeta,
          manifest,
          earlyFiles,
          compileHints,
          serviceWorker(CLIENT),
          compressAssets,
        ],
        resolve: {
          alias: {
            // What Markdown's entities are read by: its variant for browsers does so by innerHTML, which trusted types forbid.
            'decode-named-character-reference': DECODER_OF_ENTITIES,
            ...(command === 'build' && { '@emotion/use-insertion-effect-with-fallbacks': STYLE_INSERTION }),
          },
        },
        build: {
          outDir: CLIENT,
          target: 'es2022',
          rolldownOptions: {
            output: {
              codeSplitting: { groups: CODE_GROUPS },
              // Rolldown names what several pages share after all of them.
              chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            },
            // lodash does not say of its modules that they do nothing by themselves: what imports one without using it leaves it out.
            treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/lodash/') },
          },
          // In kilobytes before compression; of that file it is a third that is sent.
          chunkSizeWarningLimit: 1000,
        },
        // What a thread needs only at times comes in a file of its own there, too.
        worker: { format: 'es' },
        server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/legal': 'http://127.0.0.1:3000' } },
      },
)
