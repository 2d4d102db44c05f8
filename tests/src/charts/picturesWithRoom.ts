import { afterEach, beforeEach, vi } from 'vitest'

class SizeThatStays {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no layout; this gives charts the size of a desktop window, so that they render their marks. */
export function picturesHaveRoom(): void {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', SizeThatStays)
    const measure = Element.prototype.getBoundingClientRect
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.matches('.recharts-wrapper') ? new DOMRect(0, 0, 800, 400) : measure.call(this)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.mocked(Element.prototype.getBoundingClientRect).mockRestore()
  })
}
