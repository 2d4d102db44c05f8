import type { Words } from '../../../src/i18n/createLanguage'

/** Puts every text between signs that no user types, so that texts outside the catalogue are recognisable. */
export function marked(words: Words): Words {
  // Only texts are changed, so the type stays the same.
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
 * Returns the visible and announced texts of the page that are neither in the catalogue nor in `data`. Figures, signs and the marked names
 * of records do not count.
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

/** A sentence with links is split into several elements. */
const isWhole = (text: string) => text.split('⟦').length === text.split('⟧').length

/** Removes the catalogue’s texts, marked data, figures and signs from a text. */
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
