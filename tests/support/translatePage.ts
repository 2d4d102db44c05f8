import { onTestFinished } from 'vitest'

/** Moves every text of the page into an element of its own, also those that appear later, as page translation of browsers does. */
export function translatePage(): void {
  wrapTexts(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrapTexts(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
}

function wrapTexts(root: Node): void {
  const texts = root instanceof Text ? [root] : textsIn(root)
  for (const text of texts) {
    if (text.parentElement === null || text.data.trim() === '') continue
    if (/^(FONT|SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(text.parentElement.tagName)) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) texts.push(node)
  }
  return texts
}
