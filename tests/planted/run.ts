import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { countAnchors, type Fault } from './fault'
import { FAULTS } from './faults'

/**
 * Plants each fault in a copy of the checkout, runs its tests, and requires that one of them fails:
 *
 *     npx tsx tests/planted/run.ts [--slow] [NAME …]
 *
 * Runs the tests of `npm test`, and with --slow those of `npm run test:slow` for the faults that remain. Exits with 1 if more than
 * MAX_UNCAUGHT faults are not caught or, with --slow or names, any.
 */

/** Of all faults, by the tests of `npm test`. */
const MAX_UNCAUGHT = 2
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOT_COPIED = new Set(['.git', 'data', 'dist', 'node_modules', 'test-results'])

const PROJECTS: Record<string, readonly string[]> = {
  contract: ['contract'],
  server: ['server', 'alone-server'],
  hostile: ['server'],
  src: ['src', 'alone-src'],
}

/** The fields used of Vitest's JSON report. */
type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** How failed assertions begin: no time-out, and no error of the replacement itself. */
const FAILED_ASSERTION =
  /^(AssertionError|TestingLibraryElementError|Error: (expect\(|promise resolved|Unable to find))/

type Options = { isSlow: boolean; bail: number }

const folder = mkdtempSync(join(tmpdir(), 'touchline-planted-'))
const copy = join(folder, 'checkout')
const say = (text: string) => process.stdout.write(`${text}\n`)

function copyCheckout(): void {
  const isCopied = (path: string) => !NOT_COPIED.has(relative(ROOT, path).split(sep)[0] ?? '')
  cpSync(ROOT, copy, { recursive: true, filter: isCopied })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

/** Returns the tests that fail. Throws where the tests could not run. */
function failingTests(paths: readonly string[], { isSlow, bail }: Options) {
  const projects = new Set(paths.flatMap((path) => PROJECTS[path.split('/')[1] ?? ''] ?? []))
  const outputFile = join(folder, 'report.json')
  rmSync(outputFile, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const options = [
    ...[...projects].map((project) => `--project=${project}`),
    ...(isSlow ? [] : ['--tags-filter=!slow']),
    `--bail=${bail}`,
    '--reporter=json',
    `--outputFile=${outputFile}`,
  ]
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', ...options, ...paths], {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { testResults }: Report = JSON.parse(readReport(outputFile, stderr))
  // No assertion has failed in a file that did not compile.
  const broken = testResults.find((file) => file.status === 'failed' && file.assertionResults.length === 0)
  if (broken) throw new Error(`${broken.name} has run no tests: ${broken.message}`)
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
}

function readReport(path: string, stderr: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`Vitest has written no report: ${stderr}`)
  }
}

/** Returns the title of a test that fails because of the fault, or null. Throws where it fails for another reason. */
function catchFault(fault: Fault, isSlow: boolean): string | null {
  const path = join(copy, fault.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    source.replace(fault.anchor, () => fault.replacement),
  )
  try {
    const [test] = failingTests(fault.tests, { isSlow, bail: 1 })
    if (test === undefined || test.failureMessages.some((message) => FAILED_ASSERTION.test(message)))
      return test?.fullName ?? null
    throw new Error(`"${test.fullName}" fails without an assertion: ${test.failureMessages}`)
  } finally {
    writeFileSync(path, source)
  }
}

function requireAnchors(faults: readonly Fault[]): void {
  const lost = faults.filter(
    (fault) => countAnchors(readFileSync(join(ROOT, fault.file), 'utf8'), fault) !== 1,
  )
  if (lost.length === 0) return
  throw new Error(`The anchor does not occur exactly once: ${lost.map(({ name }) => name).join(', ')}`)
}

function requireGreen(faults: readonly Fault[], isSlow: boolean): void {
  const paths = [...new Set(faults.flatMap(({ tests }) => tests))]
  const failing = failingTests(paths, { isSlow, bail: 0 })
  if (failing.length > 0)
    throw new Error(`Tests fail without any fault:\n${failing.map(({ fullName }) => fullName).join('\n')}`)
}

/** Plants a fault, prints the outcome, and returns whether a test catches it. */
function isCaught(fault: Fault, withSlow: boolean): boolean {
  const start = performance.now()
  const tell = (outcome: string) =>
    say(`| ${fault.name} | ${outcome} | ${Math.round((performance.now() - start) / 1000)} |`)
  try {
    const byFast = fault.isSlow ? null : catchFault(fault, false)
    const bySlow = byFast === null && withSlow ? catchFault(fault, true) : null
    tell(byFast ?? (bySlow === null ? 'NOT CAUGHT' : `${bySlow} (slow)`))
    return (byFast ?? bySlow) !== null
  } catch (error) {
    tell(`NOT CAUGHT: ${error}`)
    return false
  }
}

function main(): number {
  const names = process.argv.slice(2).filter((name) => name !== '--slow')
  const withSlow = process.argv.includes('--slow')
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault.name === name))
  if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`)
  const faults = names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))
  requireAnchors(faults)
  copyCheckout()
  requireGreen(faults, withSlow)
  say('| fault | caught by | seconds |\n|---|---|---|')
  const caught = faults.filter((fault) => isCaught(fault, withSlow)).length
  const mostUncaught = names.length === 0 && !withSlow ? MAX_UNCAUGHT : 0
  say(`\n${caught} of ${faults.length} are caught`)
  return faults.length - caught > mostUncaught ? 1 : 0
}

try {
  process.exitCode = main()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
