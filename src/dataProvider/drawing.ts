/** By when a page has drawn what it shows of a list, or has given up. */
const DRAWING_LIMIT_MS = 3_000

/** Whether a page is drawing what it has got of a list. The page says when it has done so; what else is to be done with the list waits. */
export class Drawing {
  /** Settled while nothing is being drawn. */
  over: Promise<void> = Promise.resolve()
  #end: (() => void) | undefined

  start(): void {
    if (this.#end !== undefined) return
    this.over = new Promise((resolve) => {
      const limit = setTimeout(() => this.end(), DRAWING_LIMIT_MS)
      this.#end = () => {
        clearTimeout(limit)
        resolve()
      }
    })
  }

  end(): void {
    this.#end?.()
    this.#end = undefined
  }
}
