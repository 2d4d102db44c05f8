import { afterEach, beforeEach, vi } from 'vitest'

class SizeThatStays {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom lays nothing out; with this, charts are drawn as in a window at a desk, marks and all. */
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
