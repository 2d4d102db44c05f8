import { defineConfig } from 'playwright/test'
import { z } from 'zod/mini'
import { VARIANTS, type VariantName } from '../tests/support/documentServer/variants'
import { CHROMIUM_FLAGS, findChromium } from './chromium'
import type { WorkerOptions } from './fixtures'
import { DESKTOP, IN_BRITAIN, PHONE } from './screens'

/** How ungenerous the server of the document is. All journeys pass on each variant; one is made with every run. */
const VARIANT = z
  ._default(z.enum(Object.keys(VARIANTS) as [VariantName]), 'terse')
  .parse(process.env.DOCUMENT_SERVER)

/**
 * No transition is waited for, which takes a tenth of the time, and journeys meet what people see who want no motion.
 * What most people see moves in the journeys on our server at a desk: those of the frame and of forms among them.
 */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * A journey says by tags where it is made. Without any it is made at a desk, on a server that knows only the calls of
 * the product document. `@phone`: also on our server, on a phone. `@desk`: also on our server, at a desk. `@extras`:
 * needs calls that the document lacks, so on our server alone, at a desk.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // Of a journey a third is waiting, for motion, messages and answers: on two cores three at once leave neither idle.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'list' : [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
    ...IN_BRITAIN,
    acceptDownloads: true,
    // Journeys bend and count what goes over the network, of which a worker's own requests cannot be seen; those about it let it in.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: DESKTOP, grep: /@desk|@extras/ },
    { name: 'phone', use: { ...PHONE, ...STILL }, grep: /@phone/ },
    { name: 'documented', use: { ...DESKTOP, ...STILL, documentServer: VARIANT }, grepInvert: /@extras/ },
  ],
})
