import type { Words } from '../../../src/i18n/createLanguage'

/** Every text between signs that no one types, so that what is not of the catalogue stands out. */
export function marked(words: Words): Words {
  // Only texts are changed: it stays what it was.
  return markedNode(words) as Words
}

function markedNode(node: object): object {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      typeof value !== 'string' ? markedNode(value) : value.trim() === '' ? value : markedText(value),
    ]),
  )
}

const markedText = (text: string) =>
  text
    .split(' |||| ')
    .map((form) => `⟦${form}⟧`)
    .join(' |||| ')

const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
const UNSEEN = 'style, script, template'

/**
 * What can be read or heard on the page and is neither of the catalogue nor in `data`: figures, signs and the marked
 * names of records are nobody's words.
 */
export function strayWords(data: RegExp): string[] {
  const found = [document.title]
  for (const element of document.querySelectorAll('body *')) {
    // A language is named in itself.
    if (element.matches(UNSEEN) || element.closest(`${UNSEEN}, [lang]:not(html)`)) continue
    for (const name of ATTRIBUTES) found.push(element.getAttribute(name) ?? '')
    const pieces = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const texts = pieces.map(({ textContent }) => textContent ?? '')
    found.push(...(texts.every(isWhole) ? texts : [element.textContent ?? '']))
  }
  return [...new Set(found.map((text) => remainder(text, data)).filter((text) => text !== ''))]
}

/** A sentence with links in it stands in several pieces. */
const isWhole = (text: string) => text.split('⟦').length === text.split('⟧').length

/** What is left of a text without the catalogue's words, marked data, figures and signs. */
function remainder(text: string, data: RegExp): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return rest
    .replace(new RegExp(data, 'gu'), ' ')
    .replace(/[^\p{Letter}]+/gu, ' ')
    .trim()
}
