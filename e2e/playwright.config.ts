import { defineConfig } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './chromium'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.CI === undefined ? 'list' : [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    acceptDownloads: true,
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
