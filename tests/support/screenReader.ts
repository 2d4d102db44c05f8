import { virtual } from '@guidepup/virtual-screen-reader'
import { type ByRoleMatcher, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

/** The time limit of tests of a whole page, all of which the reader goes through at every key. */
export const WHOLE_PAGE = { timeout: 90_000 }

/** Starts a screen reader on a part of the page. Returns functions that press keys, read lines and return announcements. */
export async function listenTo(container: HTMLElement) {
  await virtual.start({ container })
  await virtual.clearSpokenPhraseLog()
  const log = await virtual.spokenPhraseLog()
  const alerts = hearAlerts(container, (alert) => log.push(alert))
  let heard = 0
  onTestFinished(async () => {
    alerts.disconnect()
    await virtual.stop()
  })
  return {
    /** Goes to the first element with this role and name, as users do in their reader's list of elements. */
    async goTo(role: ByRoleMatcher, name: string | RegExp): Promise<void> {
      let found: HTMLElement | undefined
      await waitFor(() => {
        // Finding an element on a whole page is slow, so repeat it only if the page has removed the element.
        if (!found?.isConnected) found = within(container).getAllByRole(role, { name })[0]
        if (document.activeElement !== found) found?.focus()
        expect(virtual.activeNode === found, `has come to ${role} ${name}`).toBe(true)
      })
    },
    type: (text: string) => virtual.type(text),
    /** Presses keys in sequence. */
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await virtual.press(key)
    },
    async spoken(): Promise<string[]> {
      return (await virtual.spokenPhraseLog()).filter(hasWords).filter(isNews)
    },
    /** Waits for an announcement after the last one that `hear` has found. */
    async hear(line: string): Promise<void> {
      await waitFor(async () => expect((await virtual.spokenPhraseLog()).slice(heard)).toContain(line))
      heard = (await virtual.spokenPhraseLog()).indexOf(line, heard) + 1
    },
    /** Reads from one line to another, and returns what is announced. */
    async read(from: string, to: string): Promise<string[]> {
      await readOn(from)
      const first = (await virtual.spokenPhraseLog()).length - 1
      await readOn(to)
      return (await virtual.spokenPhraseLog()).slice(first).filter(hasWords)
    },
  }
}

async function readOn(to: string): Promise<void> {
  for (let lines = 0; (await virtual.lastSpokenPhrase()) !== to; lines += 1) {
    if (lines === MOST_LINES) throw new Error(`Nothing on the page reads “${to}”`)
    await virtual.next()
  }
}

/** Announcements of the start or end of elements without a name, which users turn off. */
const OF_STRUCTURE = /^(end of .*|document|form|paragraph|strong|term|definition|[()·])$/

const hasWords = (line: string) => !OF_STRUCTURE.test(line) && !SILENCE.test(line)

/** The announcement of an emptied live region. */
const SILENCE = /^(polite|assertive): $/

const isLive = (line: string) => /^(polite|assertive): /.test(line)

/** Returns whether a line is new. The reader repeats a live region whose look changes, such as a message that fades out. */
const isNews = (line: string, index: number, lines: readonly string[]) =>
  !isLive(line) || line !== lines.slice(0, index).findLast(isLive)

/** More lines than any page of the app has. */
const MOST_LINES = 500

/**
 * Announces alerts that are added to the page, as screen readers do. They announce other live regions only if these exist before their text, and
 * this reader announces only regions that exist.
 */
function hearAlerts(container: HTMLElement, say: (alert: string) => void): MutationObserver {
  const observer = new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement)) continue
      const found = [...(added.matches(ALERT) ? [added] : []), ...added.querySelectorAll(ALERT)]
      for (const alert of found.filter((one) => one.closest('[aria-hidden=true]') === null)) {
        say(`assertive: ${alert.textContent}`)
      }
    }
  })
  observer.observe(container, { childList: true, subtree: true })
  return observer
}

const ALERT = '[role=alert]'
