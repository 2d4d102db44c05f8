import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod/mini'

/**
 * Runs `npm test`, or `npm run test:slow` with the argument `slow`. The stages of a lane run in turn, the lanes of a step side
 * by side. Prints the failed tests again, the minutes of each stage and the ten slowest test files. Fails when a stage fails.
 */
type Stage = { name: string; command: string; env?: Record<string, string> }
type Step = Stage[][]

const CHECK: Stage = { name: 'types and lint', command: 'npm run --silent check' }
const BUILD: Stage = { name: 'build', command: 'npm run --silent build' }
const unitTests = (name: string, options: string): Stage => ({
  name,
  command: `vitest run --reporter=default --reporter=json --outputFile="$REPORT" ${options}`,
})
/** Without it, Vitest would also load the other files, only to skip all of their tests. */
const WITH_SLOW = '$(grep -rl --include="*.test.ts*" slow tests)'

const journeys = (set: 'fast' | 'slow'): Stage => ({
  name: 'journeys',
  command: 'npm run --silent test:e2e -- --reporter=list,json',
  env: { JOURNEYS: set },
})

const COMMANDS: Record<string, Step[]> = {
  fast: [[[CHECK, BUILD], [unitTests('unit tests', '--tags-filter="!slow"')]], [[journeys('fast')]]],
  slow: [
    [
      [BUILD],
      [
        unitTests('slow unit tests', `--tags-filter=slow ${WITH_SLOW}`),
        unitTests('second engine', '--mode second-engine'),
      ],
    ],
    [[journeys('slow')]],
  ],
}

type Timed = { name: string; seconds: number }
/** What a test runner reports. */
type Report = { passed: number; failed: string[]; files: Timed[] }

const vitestReport = z.pipe(
  z.object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        /** Why the file could not run. */
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z._default(z.array(z.string()), []),
          }),
        ),
      }),
    ),
  }),
  z.transform(
    ({ numPassedTests, testResults }): Report => ({
      passed: numPassedTests,
      failed: testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message === '' ? [] : [`${relative(ROOT, name)}\n${message}`]),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${relative(ROOT, name)} › ${test.fullName}\n${test.failureMessages.join('\n')}`),
      ]),
      files: testResults.map(({ name, startTime, endTime }) => ({
        name: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    }),
  ),
)

const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.number() }),
    suites: z.array(z.unknown()),
  }),
  z.transform(
    ({ stats, suites }): Report => ({
      passed: stats.expected,
      failed: suites.flatMap(failedSpecs),
      files: suites.map((suite) => ({
        name: `e2e/${z.parse(z.object({ file: z.string() }), suite).file}`,
        seconds: sumOfDurations(suite) / 1000,
      })),
    }),
  ),
)

const ROOT = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'touchline-reports-'))

/** Sums the milliseconds of all results below a suite, which holds suites and specs at any depth. */
function sumOfDurations(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const own = 'duration' in node && typeof node.duration === 'number' ? node.duration : 0
  return Object.entries(node)
    .filter(([key]) => key !== 'steps' && key !== 'attachments')
    .reduce((sum, [, child]) => sum + sumOfDurations(child), own)
}

/** Returns the places and titles of the failed specs below a suite. */
function failedSpecs(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const spec = z.safeParse(playwrightSpec, node)
  if (spec.success && !spec.data.ok) return [`e2e/${spec.data.file}:${spec.data.line} › ${spec.data.title}`]
  return Object.values(node).flatMap(failedSpecs)
}

const playwrightSpec = z.object({ ok: z.boolean(), file: z.string(), line: z.number(), title: z.string() })

const stages: (Timed & { hasFailed: boolean; report: Report | undefined })[] = []

async function runStage({ name, command, env }: Stage): Promise<void> {
  const started = Date.now()
  const file = join(reports, `${name}.json`)
  const child = spawn(command, {
    cwd: ROOT,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env, REPORT: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  const report = existsSync(file)
    ? z.parse(z.union([vitestReport, playwrightReport]), JSON.parse(readFileSync(file, 'utf8')))
    : undefined
  stages.push({ name, seconds: (Date.now() - started) / 1000, hasFailed: code !== 0, report })
}

async function runLane(lane: Stage[]): Promise<void> {
  for (const stage of lane) await runStage(stage)
}

const [command = 'fast'] = process.argv.slice(2)
const started = Date.now()
for (const step of COMMANDS[command] ?? []) await Promise.all(step.map(runLane))
rmSync(reports, { recursive: true })

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`.padStart(9)
console.log('\nStages')
for (const { name, seconds, hasFailed } of stages)
  console.log(`${minutes(seconds)}  ${name}${hasFailed ? ' FAILED' : ''}`)
console.log(`${minutes((Date.now() - started) / 1000)}  in all`)
console.log('\nSlowest test files')
const files = stages.flatMap(({ report }) => report?.files ?? [])
for (const { name, seconds } of files.sort((one, other) => other.seconds - one.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(0).padStart(7)} s  ${name}`)
const failed = stages.flatMap(({ report }) => report?.failed ?? [])
if (failed.length > 0) console.log(`\nFailed\n${failed.join('\n\n')}`)
const passed = stages.reduce((sum, { report }) => sum + (report?.passed ?? 0), 0)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exitCode = stages.length > 0 && stages.every(({ hasFailed }) => !hasFailed) ? 0 : 1
