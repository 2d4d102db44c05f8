import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { NodeResult, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'
import { DESKTOP, PHONE } from './screens'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose result is the same at each width, so they run once. They take a third of the time. */
const OF_STRUCTURE = [
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport-large',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]
const WITHOUT_STRUCTURE: RunOptions = {
  rules: Object.fromEntries(OF_STRUCTURE.map((rule) => [rule, { enabled: false }])),
}

type Look = { colorScheme: 'light' | 'dark'; width?: Width; options: RunOptions }

/** Each page on a desktop and a phone, but in dark colours at one width only, because both widths share one theme. */
const LOOKS: readonly Look[] = [
  { colorScheme: 'light', width: 'desk', options: {} },
  { colorScheme: 'light', width: 'phone', options: WITHOUT_STRUCTURE },
  { colorScheme: 'dark', options: { runOnly: ['color-contrast'] } },
]

export type Width = 'desk' | 'phone'

/** Returns the faults that axe finds in each look of the page, and the widths at which it scrolls sideways. */
export async function accessibilityFaults(page: Page, only?: Width): Promise<string[]> {
  const found: string[] = []
  for (const { colorScheme, width, options } of LOOKS) {
    const at = width ?? only ?? 'desk'
    if (only !== undefined && only !== at) continue
    await page.setViewportSize((at === 'phone' ? PHONE : DESKTOP).viewport)
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(isShownIn, colorScheme)
    found.push(
      ...(await violationsOf(page, options)).map((violation) => `${colorScheme}, ${at}: ${violation}`),
    )
    if (await page.evaluate(isWiderThanWindow)) found.push(`${at}: the page scrolls sideways`)
  }
  return found
}

const isWiderThanWindow = () => document.documentElement.scrollWidth > innerWidth

/** Returns whether the app shows the theme, which changes a moment after the system’s. */
const isShownIn = (scheme: string) => getComputedStyle(document.documentElement).colorScheme === scheme

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await untilStill(page)
  const violations = await page.evaluate<Result[], RunOptions>(async (asked) => {
    // The page’s content security policy blocks foreign scripts, so axe was injected through the debugger.
    const { violations } = await Reflect.get(window, 'axe').run(document, {
      ...asked,
      resultTypes: ['violations'],
    })
    // The options of a field are rendered at the end of the page; axe does not see that they belong to the field, which is in a landmark.
    const isListOfOptions = ({ target: [place] }: NodeResult) =>
      document.querySelector(String(place))?.matches('[role=listbox], :has([role=listbox])') ?? false
    return violations.map(({ nodes, ...violation }: Result) => ({
      ...violation,
      nodes: nodes.filter((node) => violation.id !== 'region' || !isListOfOptions(node)),
    }))
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${oneLine(failureSummary)}`,
    ),
  )
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Waits for colour transitions to end, because contrast is only defined afterwards. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // The end of one transition can start another: elements that inherit a colour have transitions of their own.
    for (let stillFrames = 0; stillFrames < 2; ) {
      await new Promise(requestAnimationFrame)
      const moving = ending()
      stillFrames = moving.length === 0 ? stillFrames + 1 : 0
      await Promise.allSettled(moving.map((animation) => animation.finished))
    }
  })
}
