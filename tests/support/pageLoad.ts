import { onTestFinished } from 'vitest'
import { pageLoad } from '../../src/authProvider/pageUser'
import { beginWithStoredSession } from '../../src/authProvider/session'
import { notifyListeners } from '../../src/authProvider/sessionState'

/** Starts the session of a page that was just loaded: that of the stored user, if any. */
export function startPage(): void {
  beginWithStoredSession()
  notifyListeners()
}

/** Makes page loads immediate for tests that open no app. jsdom loads no pages. */
export function loadPagesAtOnce(): void {
  pageLoad.start = startPage
}

/** Replaces the loading of pages until the test is over. */
export function onPageLoad(start: () => void): void {
  pageLoad.start = start
  onTestFinished(loadPagesAtOnce)
}

/** Holds page loads until the end of the test, as in a slow browser. Returns a function that counts them. */
export function holdPageLoads(): () => number {
  let loads = 0
  onPageLoad(() => {
    loads += 1
  })
  return () => loads
}
