/**
 * The style libraries look for a `<style attribute="value">` at every mount. jsdom's selector engine walks the whole
 * page for it, which took a seventh of the time of the tests of pages; all such tags stand in the head.
 */
const ONE_STYLE = /^style\[([\w-]+)="([^"\\]*)"\]$/

for (const Root of [Document, Element]) {
  const { querySelector } = Root.prototype
  Root.prototype.querySelector = function (this: Document | Element, selector: string): Element | null {
    const [, attribute, value] = ONE_STYLE.exec(selector) ?? []
    const isAskedOfHead = this === document || this === document.head
    if (attribute === undefined || !isAskedOfHead) return querySelector.call(this, selector)
    let tag = document.head.firstElementChild
    while (tag !== null && tag.getAttribute(attribute) !== value) tag = tag.nextElementSibling
    return tag
  }
}
