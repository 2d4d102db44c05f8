import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Forbidden imports by file, with the linter’s message. */
const BROKEN = [
  ['contract/x.ts', "import '../server/app'", 'contract/ imports zod'],
  ['contract/x.ts', "import 'react'", 'contract/ imports zod'],
  ['contract/import/x.ts', "import 'papaparse'", 'contract/ imports zod'],
  ['contract/import/engine/x.ts', "import 'uuid'", 'contract/ imports zod'],
  ['contract/import/engine/y.ts', "import '../../../server/app'", 'contract/ imports zod'],
  ['contract/y.ts', "import 'zod'", 'contract/ imports zod/mini'],
  ['src/x.ts', "import '../server/app'", 'never the server'],
  ['src/resources/zod.ts', "import 'zod'", "zod's small build"],
  ['src/dataProvider/zod.ts', "import 'zod'", "zod's small build"],
  ['src/resources/x.ts', "import '../../server/app'", 'never the server'],
  ['src/forms/outside.ts', "import '../dataProvider/documentedServer/importRows'", 'Only dataProvider/'],
  ['src/resources/y.ts', "void fetch('/v1/team')", 'the global variable fetch'],
  ['src/dataProvider/x.ts', "import '../layout/Layout'", 'Providers import no user interface'],
  ['src/dataProvider/y.ts', "import { Datagrid } from 'react-admin'", 'Providers import no user interface'],
  ['src/dataProvider/z.ts', "import { HttpError } from 'ra-core'", 'Import from react-admin'],
  ['src/resources/z.ts', "import { useNotify } from 'ra-core'", 'Import from react-admin'],
  ['src/components/down.ts', "import '../custom/x'", 'run downwards'],
  ['src/components/down2.ts', "void import('../list/x')", 'run downwards'],
  ['src/list/down.ts', "import '../forms/x'", 'run downwards'],
  ['src/forms/down.ts', "import '../list/x'", 'run downwards'],
  ['src/forms/inputs/down.ts', "import '../../custom/x'", 'run downwards'],
  ['src/custom/down.ts', "import '../resources/x'", 'run downwards'],
  ['src/custom/charts/down.ts', "import '../../layout/x'", 'run downwards'],
  ['src/resources/down.ts', "import '../routes'", 'run downwards'],
  ['src/authProvider/down.ts', "import '../dataProvider/http'", 'run downwards'],
  ['src/i18n/down.ts', "import '../dataProvider/features'", 'run downwards'],
  ['server/x.ts', "import '../src/App'", "never the browser's code"],
  ['server/modules/teams/timer.ts', 'void setInterval(() => {}, 1)', 'the global variable setInterval'],
  ['server/modules/teams/x.routes.ts', "import 'drizzle-orm'", 'Routes know HTTP'],
  ['server/modules/teams/y.routes.ts', "import './teams.repository'", 'Routes know HTTP'],
  ['server/modules/teams/x.service.ts', "import 'drizzle-orm'", 'Services hold the rules'],
  ['server/modules/teams/y.service.ts', "import 'fastify'", 'Services hold the rules'],
  ['server/history/x.ts', "import '../modules/teams/teams.service'", 'below the modules'],
  ['server/modules/teams/z.ts', "import '../../undo/inverse'", 'above the modules'],
  ['server/modules/teams/z.routes.ts', "import '../../undo/inverse'", 'above the modules'],
  ['server/modules/teams/z.service.ts', "import '../../undo/inverse'", 'above the modules'],
  ['contract/a.ts', "import type { B } from './b'; export type A = B", 'part of a cycle'],
  ['contract/b.ts', "import type { A } from './a'; export type B = A", 'part of a cycle'],
  ['server/c.ts', "import { d } from './d'; export const c = () => d", 'part of a cycle'],
  ['server/d.ts', "import { c } from './c'; export const d = () => c", 'part of a cycle'],
] as const

const ALLOWED = [
  ['contract/ok.ts', "import 'zod/mini'\nimport './fields'"],
  ['contract/import/ok.ts', "import '../fields'"],
  ['contract/import/engine/ok.ts', "import '../columns'\nimport '../../duplicates/verdict'"],
  ['src/resources/ok.ts', "import '../../contract/team'\nimport '../components/EmptyState'"],
  ['src/dataProvider/ok.ts', "void fetch('/v1/team')"],
  ['src/dataProvider/ok3.ts', "import './documentedServer/importRows'"],
  ['src/dataProvider/ok2.ts', "import { HttpError } from 'react-admin'"],
  ['src/authProvider/ok.ts', "import '../dataProvider/storage/x'\nimport '../dataProvider/features'"],
  ['src/custom/ok.ts', "import '../forms/x'\nimport '../list/x'"],
  ['src/resources/ok2.ts', "import '../custom/x'\nimport '../layout/x'"],
  ['server/undo/ok.ts', "import './inverse'\nimport '../modules/teams/teams.service'"],
  ['server/app.ts', "import './undo/undo.routes'"],
  ['server/history/ok.ts', "import '../database/schema'"],
  ['server/jobs/ok.ts', 'void setInterval(() => {}, 1)'],
  ['server/modules/teams/ok.service.ts', "import './teams.repository'\nimport '../../../contract/team'"],
  ['server/modules/teams/ok.repository.ts', "import 'drizzle-orm'"],
] as const

describe('the doors between the rooms', () => {
  const house = mkdtempSync(join(tmpdir(), 'touchline-doors-'))
  let complaints: (file: string) => string

  beforeAll(() => {
    const root = resolve(import.meta.dirname, '../..')
    const {
      vcs: _vcs,
      $schema: _schema,
      ...config
    } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    writeFileSync(join(house, 'biome.json'), JSON.stringify(config))
    for (const [file, text] of [...BROKEN, ...ALLOWED]) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), `${text}\n`)
    }
    for (const file of ['package.json', 'importDirections.grit']) cpSync(join(root, file), join(house, file))
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      [
        'lint',
        '--reporter=github',
        '--max-diagnostics=none',
        '--only=style/noRestrictedImports',
        '--only=style/noRestrictedGlobals',
        '--only=suspicious/noImportCycles',
        '--only=plugin',
      ],
      { cwd: house, encoding: 'utf8' },
    )
    complaints = (file) =>
      stdout
        .split('\n')
        .filter((line) => line.includes(`${file},`))
        .join('\n')
  })

  afterAll(() => rmSync(house, { recursive: true, force: true }))

  it.each(BROKEN)('in %s the linter refuses %s', (file, _text, words) => {
    expect(complaints(file)).toContain(words)
  })

  it.each(ALLOWED)('in %s the linter lets %s pass', (file) => {
    expect(complaints(file)).toBe('')
  })
})
