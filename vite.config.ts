import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { FONT_FILES } from './server/pdf/fontFiles.ts'
import { compileHints } from './vite/compileHints.ts'
import { dataShapeMeta } from './vite/dataShape.ts'
import { earlyFiles } from './vite/earlyFiles.ts'
import { manifest } from './vite/manifest.ts'
import { releaseMeta } from './vite/release.ts'
import { serviceWorker } from './vite/serviceWorker.ts'

const CLIENT = 'dist/client'
const SERVER = 'dist/server'

/** Each entry becomes one file in dist/server, beside which the server finds its workers and server/run.mjs the commands. */
const serverEntries = {
  main: 'server/main.ts',
  start: 'server/start.ts',
  import: 'server/import/main.ts',
  backup: 'server/backup/main.ts',
  resetSecondFactor: 'server/resetSecondFactor.ts',
  duplicateWorker: 'server/modules/duplicates/duplicateWorker.ts',
  embeddedWorker: 'server/database/embeddedWorker.ts',
  pdfWorker: 'server/pdf/pdfWorker.ts',
  pictureWorker: 'server/pictures/pictureWorker.ts',
  restoreTester: 'server/backup/restoreTester.ts',
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

/** Replaces polyglot's polyfill of `Object.entries`: 14 kB of code for a function that every browser has. */
const platformEntries: Plugin = {
  name: 'touchline:platform-entries',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => (id === 'object.entries' ? OBJECT_ENTRIES : undefined),
  load: (id) => (id === OBJECT_ENTRIES ? 'module.exports = Object.entries' : undefined),
}
const OBJECT_ENTRIES = '\0object.entries.cjs'

/** Files that the server reads from its own directory. */
const copyServerFiles: Plugin = {
  name: 'touchline:copy-server-files',
  closeBundle() {
    cpSync('server/database/migrations', join(SERVER, 'migrations'), { recursive: true })
    for (const { name, installed } of Object.values(FONT_FILES).flatMap((files) => Object.values(files)))
      cpSync(installed(), join(SERVER, 'fonts', name))
  },
}

const DECODER_OF_ENTITIES = fileURLToPath(
  new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
)

/** Decides when Emotion inserts the styles of rendered elements (decision record 0061). */
const STYLE_INSERTION = fileURLToPath(new URL('src/layout/styleInsertion.ts', import.meta.url))

/** Modules except the charts'. A page that shares a badge with the charts would otherwise load the plots. */
const isOfPages = (id: string) => !id.includes('/src/custom/charts/')

/** Matches the modules at these paths. Throws for a missing path: a moved module would silently leave its group, and pages would load too much. */
function modulesAt(...paths: string[]): RegExp {
  const missing = paths.find((path) => !existsSync(new URL(path, import.meta.url)))
  if (missing !== undefined) throw new Error(`The code group of ${missing} has no such file`)
  return new RegExp(`/(${paths.join('|').replaceAll('.', '\\.')})$`)
}

const icons = (...names: string[]) => names.map((name) => `node_modules/@mui/icons-material/${name}.mjs`)

/** Modules of both list pages and record pages. Without a file of their own, lists would load everything that forms share. */
const LABELS = modulesAt(
  'src/components/ChartsLink.tsx',
  'src/components/LevelBadge.tsx',
  'src/components/PlayerAvatar.tsx',
  'src/components/PriorityChip.tsx',
  'src/components/StatusLabel.tsx',
  'src/components/useRecord.ts',
  'src/components/useRow.ts',
  'src/i18n/choiceWords.ts',
  'src/list/bulk/OfferedDialogs.tsx',
  'src/resources/analyses/analysisFacts.tsx',
  'src/resources/analyses/analysisForm.ts',
  'src/resources/users/UserStatus.tsx',
  ...icons('LockOpenOutlined', 'LockOutlined', 'PersonAddAltOutlined', 'PictureAsPdfOutlined', 'Publish'),
  'node_modules/ra-core/dist/dataProvider/useGetMany.js',
  'node_modules/ra-core/dist/dataProvider/useGetOne.js',
)

/**
 * The files that modules are bundled into. Modules that are needed together share a file, which compresses better than a file for each
 * combination of pages, and takes one request. A group includes everything that its modules import.
 */
const CODE_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 5 },
  // A part of the frame that is evaluated first.
  { name: 'schemas', test: modulesAt('contract/entities.ts'), priority: 4 },
  { name: 'frame', test: modulesAt('src/signedIn.ts'), priority: 3 },
  { name: 'lists', test: modulesAt('src/list/index.ts', 'src/resources/matches/MatchList.tsx'), priority: 2 },
  { name: 'inputs', test: modulesAt('src/list/filterInputs.tsx'), priority: 1.8 },
  { name: 'labels', test: LABELS, priority: 2.5 },
  { name: 'plots', test: /\/node_modules\/recharts\//, priority: 2 },
  { name: 'pages', test: isOfPages, minShareCount: 4, priority: 1.5 },
  {
    name: 'shared',
    test: isOfPages,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
    minShareCount: 2,
    priority: 1,
  },
]

export default defineConfig(({ command, isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [copyServerFiles],
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
          dataShapeMeta,
          manifest,
          earlyFiles,
          compileHints,
          serviceWorker(CLIENT),
          compressAssets,
        ],
        resolve: {
          alias: {
            // Decodes the entities in Markdown. The browser variant uses innerHTML, which trusted types forbid.
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
              // Rolldown names a shared chunk after all of its pages.
              chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            },
            // lodash does not declare that its modules have no side effects. Unused imports of them can be dropped.
            treeshake: { moduleSideEffects: (id) => !id.includes('/node_modules/lodash/') },
          },
          // In kilobytes before compression, which reduces that file to a third.
          chunkSizeWarningLimit: 1000,
        },
        // Workers load their rarely used modules on demand, too.
        worker: { format: 'es' },
        server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/legal': 'http://127.0.0.1:3000' } },
      },
)
