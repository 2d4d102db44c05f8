/**
 * The style libraries look for a `<style attribute="value">` at every mount. jsdom's selector engine walks the whole page for it, which took a
 * seventh of the time of the page tests. All such tags are in the head, so only the head is searched.
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

/**
 * Testing Library asks every field for its labels. jsdom walks the whole page for each field, and again for each label that it finds; here only the
 * labels are walked.
 */
const FIELDS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

for (const Field of FIELDS) {
  const own = Object.getOwnPropertyDescriptor(Field.prototype, 'labels')?.get
  if (own === undefined) throw new Error(`${Field.name} has no labels`)
  Object.defineProperty(Field.prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      if (!this.isConnected || this.ownerDocument !== document) return own.call(this)
      if (this.localName === 'input' && this.getAttribute('type') === 'hidden') return null
      return [...document.getElementsByTagName('label')].filter((label) => fieldOf(label) === this)
    },
  })
}

function fieldOf(label: HTMLLabelElement): Element | null {
  // No element has an empty id, and of two equal ids the first on the page counts.
  return label.hasAttribute('for') ? document.getElementById(label.htmlFor) : label.control
}
