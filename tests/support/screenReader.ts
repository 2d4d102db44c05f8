import { virtual } from '@guidepup/virtual-screen-reader'
import { onTestFinished } from 'vitest'

/** A screen reader of a part of the page: what it says while somebody presses keys or reads on. */
export async function listenTo(container: HTMLElement) {
  await virtual.start({ container })
  await virtual.clearSpokenPhraseLog()
  onTestFinished(() => virtual.stop())
  return {
    press: (key: string) => virtual.press(key),
    type: (text: string) => virtual.type(text),
    spoken: () => virtual.spokenPhraseLog(),
    /** Reads from one line on to another, and says them. */
    async read(from: string, to: string): Promise<string[]> {
      for (let lines = 0; lines < MOST_LINES && (await virtual.lastSpokenPhrase()) !== to; lines += 1) {
        await virtual.next()
      }
      const spoken = await virtual.spokenPhraseLog()
      return spoken.slice(spoken.indexOf(from)).filter((line) => !OF_STRUCTURE.test(line))
    },
  }
}

/** Where something begins or ends that has no name: people have their screen reader leave that out. */
const OF_STRUCTURE = /^(end of .*|form|paragraph|strong|term|definition|[()·])$/

/** More than any page here has. */
const MOST_LINES = 500
