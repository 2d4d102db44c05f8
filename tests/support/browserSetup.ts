import './browserGlobals'
import './quickLookups'
import './quickReact'
import './quickStyles'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, aroundEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { noteAnswer } from '../../src/authProvider/answering'
import { loadAllWords } from '../../src/i18n/language'
import { loadPagesAtOnce, startPage } from './pageLoad'
import { isOfEarlierTest, runAsPresent } from './presentTest'
import { endServerLink } from './serverFetch'

// Tests render parts without the routes, which would load the texts.
await loadAllWords()

loadPagesAtOnce()

configure({ asyncUtilTimeout: 5_000 })

// A waiting query would print the whole page into the message of each failed attempt, which is slow. Only the last attempt,
// when the time is up, prints it.
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

let spies: MockInstance[] = []

// Unexpected console output is a defect. A test that provokes some announces it with `expectConsole`.
const unexpected: string[] = []
let expected: RegExp[] = []

/** Announces a warning or error that belongs to what the test does. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern)
}

aroundEach(runAsPresent)

beforeEach(() => {
  unexpected.length = 0
  expected = []
  spies = (['error', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...parts) => {
      const text = parts.map(String).join(' ')
      if (!isOfEarlierTest() && !expected.some((pattern) => pattern.test(text))) unexpected.push(text)
    }),
  )
  width = 1280
  isSystemDark = false
  Object.assign(window, { matchMedia, scrollTo: () => undefined })
  Element.prototype.scrollIntoView = () => undefined
})

afterEach(async () => {
  cleanup()
  const said = [...unexpected]
  await endServerLink()
  // The next test has a network of its own.
  noteAnswer()
  for (const spy of spies) spy.mockRestore()
  localStorage.clear()
  sessionStorage.clear()
  // The next test opens a page of its own.
  startPage()
  history.replaceState(null, '', '/')
  expect(said, 'words on the console').toEqual([])
})

let width = 1280
let isSystemDark = false

/** A window as wide as a phone's, or as any other; jsdom lays nothing out and has no media queries of its own. */
export function setWidth(pixels: number): void {
  width = pixels
}

/** What the system prefers. */
export function setSystemDark(isDark: boolean): void {
  isSystemDark = isDark
}

function matchMedia(query: string): MediaQueryList {
  const atLeast = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0)
  const atMost = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY)
  return Object.assign(new EventTarget(), {
    get matches() {
      // Without animations, tests need not wait for dialogs to fade away.
      if (query.includes('prefers-reduced-motion')) return true
      if (query.includes('prefers-color-scheme: dark')) return isSystemDark
      return query.includes('width') && width >= atLeast && width <= atMost
    },
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
}
