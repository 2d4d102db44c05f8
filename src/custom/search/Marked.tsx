import { foldText } from '../../../contract/text'

/** Shows a text with the words of a search underlined. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map(({ start, letters, isHit }) =>
    isHit ? <mark key={start}>{letters}</mark> : <span key={start}>{letters}</span>,
  )
}

type Part = { start: number; letters: string; isHit: boolean }

/** Returns the parts of a text that contain the words and those between them. The words are folded, as `searchWords` returns them. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text.normalize('NFC'))
  const places: number[] = []
  let folded = ''
  letters.forEach((letter, place) => {
    // Folding may change the number of letters: "ß" becomes "ss", and an apostrophe disappears.
    const same = /\s/.test(letter) ? ' ' : foldText(letter)
    folded += same
    for (let unit = 0; unit < same.length; unit += 1) places.push(place)
  })
  const hits = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const last = places[at + word.length - 1] ?? -1
      for (let place = places[at] ?? 0; place <= last; place += 1) hits.add(place)
    }
  }
  const parts: Part[] = []
  letters.forEach((letter, start) => {
    const isHit = hits.has(start)
    const part = parts.at(-1)
    if (part?.isHit === isHit) part.letters += letter
    else parts.push({ start, letters: letter, isHit })
  })
  return parts
}
