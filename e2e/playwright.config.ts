import { defineConfig } from 'playwright/test'
import { z } from 'zod/mini'
import { CHROMIUM_FLAGS, findChromium } from './chromium'
import type { WorkerOptions } from './fixtures'
import { DESKTOP, IN_BRITAIN, PHONE } from './screens'

/** Which journeys run: those of `npm test`, the others, or all of them. */
const SET = z._default(z.enum(['fast', 'slow', 'all']), 'all').parse(process.env.JOURNEYS)

/**
 * The tags of a journey name its runs. Each run is one server and one screen:
 * - Our server, at a desk: every journey, except with `@no-desk`. In `npm test` with `@fast`.
 * - Our server, on a phone: `@phone`. In `npm test` with `@fast-phone` instead.
 * - The server with the documented calls only, at a desk: `@documented`. In `npm test` with `@fast-documented` instead.
 *
 * All other runs belong to `npm run test:slow`.
 */
const RUNS = {
  desk: { fast: /@fast(?!-)/, every: /^(?!.*@no-desk)/s },
  phone: { fast: /@fast-phone/, every: /@(fast-)?phone/ },
  documented: { fast: /@fast-documented/, every: /@(fast-)?documented/ },
}

function chosen({ fast, every }: { fast: RegExp; every: RegExp }) {
  if (SET === 'fast') return { grep: fast }
  return SET === 'slow' ? { grep: every, grepInvert: fast } : { grep: every }
}

/** Pages of journeys are open too briefly to gain from optimised code. Without it journeys take a fifth less time. */
const NO_OPTIMISING = '--js-flags=--max-opt=1'

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // A journey spends a third of its time waiting for animations, messages and answers, so three workers keep two cores busy.
  workers: 3,
  timeout: 60_000,
  // Three browsers and three servers share the cores: under load, the first rows of a cold tab took six seconds.
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'list' : [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: findChromium() ?? undefined, args: [...CHROMIUM_FLAGS, NO_OPTIMISING] },
    ...IN_BRITAIN,
    // Without animations a journey takes a tenth less time. The journeys of the shell keep them.
    contextOptions: { reducedMotion: 'reduce' },
    acceptDownloads: true,
    // Playwright cannot intercept the requests of a service worker. Journeys about the service worker allow it.
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desk', use: DESKTOP, ...chosen(RUNS.desk) },
    { name: 'phone', use: PHONE, ...chosen(RUNS.phone) },
    {
      name: 'documented',
      use: { ...DESKTOP, isDocumented: true },
      ...chosen(RUNS.documented),
    },
  ],
})
