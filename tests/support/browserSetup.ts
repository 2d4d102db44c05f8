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

// Tests render components without the routes that load the texts.
await loadAllWords()

loadPagesAtOnce()

configure({ asyncUtilTimeout: 5_000 })

// Printing the whole page for each failed attempt of a waiting query is slow, so only the last attempt prints it.
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

/** Announces an expected warning or error. */
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
  const said = unexpected.join('\n')
  await endServerLink()
  // The next test starts with a network.
  noteAnswer()
  for (const spy of spies) spy.mockRestore()
  localStorage.clear()
  sessionStorage.clear()
  // The next test starts with a new page.
  startPage()
  history.replaceState(null, '', '/')
  expect(said, 'words on the console').toBe('')
})

let width = 1280
let isSystemDark = false

/** Sets the width of the window for media queries, in pixels. jsdom has neither a layout nor media queries. */
export function setWidth(pixels: number): void {
  width = pixels
}

/** Sets whether the system prefers dark colours. */
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
