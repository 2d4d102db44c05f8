/**
 * Moves every text of the page into an element of its own, also texts that appear later, as page translation of browsers does. Returns a function
 * that stops this. It uses nothing outside itself, so that Playwright can send it to a page.
 */
export function wrapTexts(): () => void {
  const wrap = (root: Node) => {
    const texts: Node[] = root instanceof Text ? [root] : []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node)
    for (const text of texts) {
      const parent = text.parentElement
      if (!(parent instanceof HTMLElement) || text.textContent?.trim() === '') continue
      if (/^(FONT|SCRIPT|STYLE|TEXTAREA|OPTION)$/.test(parent.tagName)) continue
      const font = document.createElement('font')
      parent.replaceChild(font, text)
      font.append(text)
    }
  }
  wrap(document.body)
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
