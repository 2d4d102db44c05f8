import { virtual } from '@guidepup/virtual-screen-reader'
import { type ByRoleMatcher, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'

/** For conversations about a whole page, all of which the reader goes through at every key. */
export const WHOLE_PAGE = { timeout: 90_000 }

/** A screen reader on a part of the page: its announcements while keys are pressed or lines are read. */
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
    /** Goes to the first of this role and name, as people do by the list that their reader makes of a page. */
    async goTo(role: ByRoleMatcher, name: string | RegExp): Promise<void> {
      let found: HTMLElement | undefined
      await waitFor(() => {
        // To find it takes a while on a whole page: again only where another one has taken its place.
        if (!found?.isConnected) found = within(container).getAllByRole(role, { name })[0]
        if (document.activeElement !== found) found?.focus()
        expect(virtual.activeNode === found, `has come to ${role} ${name}`).toBe(true)
      })
    },
    type: (text: string) => virtual.type(text),
    /** One key after the other, each once the page has answered the one before. */
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) await virtual.press(key)
    },
    async spoken(): Promise<string[]> {
      return (await virtual.spokenPhraseLog()).filter(hasWords).filter(isNews)
    },
    /** Waits for an announcement, after the last one that was awaited. */
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

/** Where something begins or ends that has no name: people have their screen reader leave that out. */
const OF_STRUCTURE = /^(end of .*|document|form|paragraph|strong|term|definition|[()·])$/

const hasWords = (line: string) => !OF_STRUCTURE.test(line) && !SILENCE.test(line)

/** A live region that was emptied. */
const SILENCE = /^(polite|assertive): $/

const isLive = (line: string) => /^(polite|assertive): /.test(line)

/** The reader says a region again whenever it looks otherwise, as a message does that fades in and out. */
const isNews = (line: string, index: number, lines: readonly string[]) =>
  !isLive(line) || line !== lines.slice(0, index).findLast(isLive)

/** More than any page here has. */
const MOST_LINES = 500

/**
 * An alert is read out when it comes, of all live regions that alone: any other has to be there before its words are. The
 * reader knows only of regions that are there.
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
