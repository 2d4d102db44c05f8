import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

/** `npm ci --omit=dev` must install exactly the packages that the built server imports. */
const ROOT = join(import.meta.dirname, '../..')

/** Packages that are needed without an import, and why. */
const NOT_IMPORTED: Record<string, string> = {
  '@biomejs/biome': 'its command formats and lints, in the scripts of package.json',
  '@embedpdf/fonts-jp': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@embedpdf/fonts-kr': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@embedpdf/fonts-sc': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@emotion/styled': 'a peer of @mui/material',
  '@expo-google-fonts/ibm-plex-sans-arabic':
    'server/pdf/fontFiles.ts names its files, which the build copies',
  '@expo-google-fonts/noto-emoji': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@expo-google-fonts/noto-sans': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@expo-google-fonts/noto-sans-hebrew': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@expo-google-fonts/noto-sans-thai': 'server/pdf/fontFiles.ts names its files, which the build copies',
  '@fontsource-variable/inter': 'index.html imports its styles',
  '@testing-library/dom': 'a peer of @testing-library/react and @testing-library/user-event',
  '@types/node': "the types of Node's modules",
  '@types/nodemailer': 'the types of nodemailer',
  '@types/oidc-provider': 'the types of oidc-provider',
  '@types/papaparse': 'the types of papaparse',
  '@types/pg': 'the types of pg',
  '@types/react': 'the types of react',
  '@types/react-dom': 'the types of react-dom',
  '@types/yazl': 'the types of yazl',
  jsdom: 'the page that vitest.config.ts gives to tests',
  'openapi-types': 'a peer of fastify-type-provider-zod',
  'react-router-dom':
    'a peer of react-admin, which must meet the same one as the tests do (vitest.config.ts)',
  tsx: 'its command runs TypeScript, in the scripts of package.json; server/run.mjs and server/limitedProcess.ts load it with the sources of a clone',
  typescript: 'its command checks types, in the scripts of package.json',
}

const SERVER = ['contract', 'server']
const REST = ['src', 'tests', 'e2e', 'bench']

const sourcesIn = (folder: string, without?: string) =>
  readdirSync(join(ROOT, folder), { encoding: 'utf8', recursive: folder !== '.' })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => without === undefined || !join(folder, name).startsWith(without))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))

/** Matches a value import, a re-export, a dynamic import, or the resolving of a file; the group is the module’s name. */
const IMPORTS =
  /(?:^(?:import|export) (?!type )(?:[^'"]*? from )?|\bimport\(\s*|\.resolve\((?!'tsx'))['"]([^'"]+)['"]/gm

/** Returns the names of the packages that these sources import. */
const importedBy = (sources: readonly string[]) =>
  new Set(
    sources.flatMap((text) =>
      [...text.matchAll(IMPORTS)].map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? ''),
    ),
  )

/** The demo runs only in a clone, which has the development dependencies. */
const DEMO = 'server/demo'

const byServerWithoutDemo = importedBy(SERVER.flatMap((folder) => sourcesIn(folder, DEMO)))
const byAnything = importedBy([...SERVER, ...REST, '.'].flatMap((folder) => sourcesIn(folder)))

const { dependencies, devDependencies } = packageJson

describe('every package of package.json', () => {
  it.each([
    { kind: 'dependencies', names: Object.keys(dependencies), imported: byServerWithoutDemo },
    { kind: 'devDependencies', names: Object.keys(devDependencies), imported: byAnything },
  ])('is imported, or is listed here with a reason: $kind', ({ names, imported }) => {
    expect(names.filter((name) => !imported.has(name) && NOT_IMPORTED[name] === undefined)).toEqual([])
  })

  it('has no reason here if it is imported or not installed', () => {
    const installed = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
    const wrong = Object.keys(NOT_IMPORTED).filter((name) => byAnything.has(name) || !installed.has(name))
    expect(wrong).toEqual([])
  })

  it('is a dependency if the server without its demo imports it', () => {
    expect(Object.keys(devDependencies).filter((name) => byServerWithoutDemo.has(name))).toEqual([])
  })
})
